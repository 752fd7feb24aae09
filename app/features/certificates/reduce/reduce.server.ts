import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import type { CertificateGroupResponse } from '~/contract/certificates/certificates'
import { endOfCertificate } from '~/domain/certificates/certificate-rules'
import { todayInRome } from '~/i18n/format'
import { phraseIntents } from '~/features/phrases/insert-phrase.server'
import type { PhrasesInForm } from '~/features/phrases/phrases'
import { REASON_FIELD } from '~/features/kosher/concerns'
import { formPage, signedInForm, toSubmission } from '~/portal/forms/form.server'
import { requireManager } from '~/portal/guards.server'
import { intent, runIntents, type FormAnswer } from '~/portal/forms/intents.server'
import type { ProductsFormResult } from '../products/form-products.server'
import { askThenIssue } from '../send-form.server'
import { reduceFormSchema } from './reduce-form.schema'

/** `?productIds=` names those that are ticked at first: they come first, too. */
export async function loadReduction(request: Request, certificationGroupId: string) {
  const { api } = await requireManager(request)
  const { certificationGroup: group, certificates }: CertificateGroupResponse = await api.certificates.get({
    certificationGroupId,
  })
  const asked = new Set(new URL(request.url).searchParams.getAll('productIds'))
  const all = certificates.flatMap(({ products }) => products)
  const products = [...new Map(all.map((product) => [product.id, product])).values()].map(
    ({ id, name, code, kosherStatusDescription, onBehalfName }) => ({
      id,
      name,
      code,
      kosherStatusDescription,
      onBehalfName,
    }),
  )
  return formPage(request, reduceFormSchema, new Headers(), {
    group,
    ended: endOfCertificate(group, todayInRome(new Date())),
    products: [...products.filter(({ id }) => asked.has(id)), ...products.filter(({ id }) => !asked.has(id))],
    asked: products.filter(({ id }) => asked.has(id)).map(({ id }) => id),
    idempotencyKey: randomUUID(),
  })
}

type ReductionResult = ProductsFormResult & { phrases?: PhrasesInForm }

/** `create` asks about it, `issue` does it, `preview` shows it; every other button draws the form again. */
export async function runReduction(
  request: Request,
  certificationGroupId: string,
): Promise<FormAnswer<ReductionResult>> {
  const form = await signedInForm(request, requireManager)
  const { certificates } = form.api
  const send = intent(
    reduceFormSchema,
    { failure: form.words.reduction.failed },
    async ({ opensPdf, ...typed }) => {
      const { certificationGroup } = await certificates.get({ certificationGroupId })
      const reduction = { ...typed, certificationGroupId }
      return askThenIssue(form, {
        preview: () => certificates.previewReduction(reduction),
        outline: () => certificates.outlineReduction(reduction),
        issue: ({ acknowledged, reason }) =>
          certificates.reduce({ ...reduction, acknowledged, concernReason: reason }),
        reasonField: REASON_FIELD,
        name: certificationGroup.name,
        opensPdf,
      })
    },
  )
  const keep = { failure: null, run: async () => data({ result: toSubmission(form.formData) }) }
  const phrases = phraseIntents(form, { kind: 'certificate', id: certificationGroupId })
  return runIntents<ReductionResult>(
    form,
    { ...phrases, keep, create: send, preview: send, issue: send },
    { enter: 'create' },
  )
}
