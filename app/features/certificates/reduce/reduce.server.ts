import { randomUUID } from 'node:crypto'
import { data, type TypedResponse } from '@remix-run/node'
import type { CertificateGroupResponse } from '~/contract/certificates'
import { endOfCertificate } from '~/domain/certificate-rules'
import { todayInRome } from '~/i18n/format'
import { reductionWords } from '~/i18n/own/reduction'
import { runPhraseIntent } from '~/features/phrases/insert-phrase.server'
import type { PhrasesInForm } from '~/features/phrases/phrases'
import { REASON_FIELD } from '~/features/concerns/concerns'
import { submissionOf } from '~/features/review/review-form.server'
import { formPage, handleForm, signedInForm } from '~/portal/form.server'
import { requireManager } from '~/portal/guards.server'
import { sends, type ProductsFormResult } from '../products/form-products.server'
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

interface ReductionResult extends ProductsFormResult {
  phrases?: PhrasesInForm
}
type ReductionAnswer = ReturnType<typeof data<ReductionResult>> | TypedResponse<never>

/** `create` asks about it, `issue` does it, `preview` shows it; every other button draws the form again. */
export async function runReduction(request: Request, certificationGroupId: string): Promise<ReductionAnswer> {
  const form = await signedInForm(request, requireManager)
  const { api, formData } = form
  const phrased = await runPhraseIntent(form, { kind: 'certificate', id: certificationGroupId })
  if (phrased) return phrased
  if (formData.get('intent') === 'keep') return data({ result: submissionOf(formData) })
  if (!sends(formData)) throw new Response(null, { status: 400 })
  const { failed: failure } = reductionWords(form.words).reduction
  const answer = await handleForm(form, reduceFormSchema, { failure }, async ({ opensPdf, ...typed }) => {
    const { certificationGroup } = await api.certificates.get({ certificationGroupId })
    const reduction = { ...typed, certificationGroupId }
    const calls = {
      preview: () => api.certificates.previewReduction(reduction),
      outline: () => api.certificates.outlineReduction(reduction),
      issue: ({ acknowledged, reason }: { acknowledged: string[]; reason: string | null }) =>
        api.certificates.reduce({ ...reduction, acknowledged, concernReason: reason }),
      reasonField: REASON_FIELD,
    }
    return askThenIssue(form, calls, { name: certificationGroup.name, opensPdf })
  })
  return 'sent' in answer ? answer.sent : answer
}
