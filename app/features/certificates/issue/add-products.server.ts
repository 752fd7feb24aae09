import { randomUUID } from 'node:crypto'
import { data, type TypedResponse } from '@remix-run/node'
import { formDataOf, guardForm, handleForm, takeTicked, typedBefore } from '~/portal/form.server'
import type { SignedIn } from '~/portal/guards.server'
import { areaPaths } from '~/portal/paths'
import { addProductsSchema } from './add-products.schema'
import { chosenProducts } from '../products/chosen-products.server'
import { intentOf, redrawn, withProducts, type ProductsFormResult } from '../products/form-products.server'
import { unfinishedCertificateSchema } from '../new-certificate.schema'
import { openRequestOf } from '../requests/open-request.server'
import { noticeOf, prefillOf } from '../requests/request-prefill.server'
import { sealEndOf } from '../seal-end.server'
import { sendForm, sendingFailed, type Guard } from '../send-form.server'

async function originOf(request: Request, signedIn: SignedIn, certificationGroupId: string) {
  const { certificationGroup: group } = await signedIn.api.certificates.get({ certificationGroupId })
  return { group, ...(await prefillOf(request, signedIn, 'add', group.id)) }
}

export async function loadAddProducts(request: Request, guard: Guard, certificationGroupId: string) {
  const signedIn = await guard(request)
  const { api, user } = signedIn
  const { group, certificateRequest, prefill } = await originOf(request, signedIn, certificationGroupId)
  const { draft: typed, headers } = await typedBefore(request, unfinishedCertificateSchema)
  const draft = typed ?? prefill
  const { productIds = [] } = (draft?.initialValue ?? {}) as { productIds?: string | string[] }
  return data(
    {
      group,
      draft,
      sealEndsOn: await sealEndOf(signedIn),
      products: await chosenProducts(api, group.companyId, [productIds].flat()),
      idempotencyKey: randomUUID(),
      parent: areaPaths(user.userType).certificate(group.id),
      certificateRequest: noticeOf(certificateRequest),
      openRequest: certificateRequest ? null : await openRequestOf(api, group.id),
    },
    { headers },
  )
}

type AddProductsAnswer = ReturnType<typeof data<ProductsFormResult>> | TypedResponse<never>

/** `create` issues, or asks for it; every other button draws the form again. */
export async function runAddProducts(
  request: Request,
  guard: Guard,
  certificationGroupId: string,
): Promise<AddProductsAnswer> {
  const form = await formDataOf(request)
  const signedIn = await guardForm(request, form, guard)
  const { group, certificateRequest } = await originOf(request, signedIn, certificationGroupId)
  const intent = intentOf(form)
  if (intent !== 'create') return redrawn(signedIn.api, form, group.companyId, intent)
  takeTicked(form, 'pick', 'productIds')
  const answer = await handleForm(
    request,
    form,
    addProductsSchema,
    ({ productIds, idempotencyKey, opensPdf }) => {
      const { id, name, description, companyId, lotNumber, expireOn } = group
      const certificationGroup = { id, name, description, companyId, lotNumber, expireOn }
      return sendForm(
        signedIn,
        { productIds, certificationGroup, idempotencyKey },
        { requestId: certificateRequest?.id, opensPdf },
      )
    },
    { failure: sendingFailed(signedIn, signedIn.words.certificates.additionFailed) },
  )
  return 'sent' in answer ? answer.sent : withProducts(signedIn.api, form, group.companyId, answer)
}
