import { randomUUID } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { wordsFor } from '~/i18n/words'
import type { PortalApi } from '~/portal/api.server'
import { formDataOf, guardForm, handleForm, typedBefore } from '~/portal/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { addProductsSchema } from './add-products.schema'
import { chosenProducts } from './chosen-products.server'
import { unfinishedCertificateSchema } from './new-certificate.schema'
import { redrawn, withProducts, type NewCertificateResult } from './new-certificate.server'
import { asFilledIn, askedRequest } from './request-prefill.server'

/** The certificate that is added to, and the company's request that asks for it. */
async function originOf(request: Request, api: PortalApi['api'], certificationGroupId: string) {
  const { certificationGroup: group } = await api.certificates.get({ certificationGroupId })
  const asked = await askedRequest(request, api, 'add')
  if (asked && asked.certificationGroup?.id !== group.id) throw new Response(null, { status: 404 })
  return { group, asked }
}

/** What the page needs before anything is chosen; with what was chosen before a lost session, or asked for. */
export async function loadAddProducts(request: Request, certificationGroupId: string) {
  const { api } = await requireCertifier(request)
  const { group, asked } = await originOf(request, api, certificationGroupId)
  const { draft: typed, headers } = await typedBefore(request, unfinishedCertificateSchema)
  const draft = typed ?? (asked && asFilledIn(asked))
  const { productIds = [] } = (draft?.initialValue ?? {}) as { productIds?: string | string[] }
  return data(
    {
      group,
      draft,
      products: await chosenProducts(api, group.companyId, [productIds].flat()),
      // A second submit of the same page answers with the document that the first one made (decisions §5).
      idempotencyKey: randomUUID(),
      parent: asked ? paths.certifier.requests() : paths.certifier.certificate(group.id),
      asked: asked && {
        id: asked.id,
        headQuarterName: asked.headQuarterName,
        createdAt: asked.createdAt,
        createdBy: asked.createdBy,
      },
    },
    { headers },
  )
}

/**
 * The form's buttons: `create` issues a further document of the certificate, the others draw the form again with other
 * products. What is refused answers with the form as it was.
 */
export async function runAddProducts(request: Request, certificationGroupId: string) {
  const form = await formDataOf(request)
  const { api } = await guardForm(request, form, requireCertifier)
  const { group, asked } = await originOf(request, api, certificationGroupId)
  const intent = form.get('intent')
  if (typeof intent === 'string' && intent !== 'create') return redrawn(api, form, group.companyId, intent)
  const answer = await handleForm(
    request,
    form,
    addProductsSchema,
    async ({ productIds, idempotencyKey, opensPdf }) => {
      const { id, name, description, companyId, lotNumber, expireOn } = group
      const created = await api.certificates.create({
        productIds,
        certificationGroup: { id, name, description, companyId, lotNumber, expireOn },
        idempotencyKey,
        requestId: asked?.id,
      })
      const page = paths.certifier.issuedCertificate(created.id, created.certificateId)
      return { issued: { pdf: created.url, page, name, id: created.id }, opensPdf }
    },
    { failure: wordsFor().certificates.additionFailed },
  )
  if (!('issued' in answer)) return withProducts(api, form, group.companyId, answer)
  const { issued, opensPdf } = answer
  return opensPdf ? data<NewCertificateResult>({ issued }) : redirect(issued.page, 303)
}
