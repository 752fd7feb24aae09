import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { signedInForm, typedBefore } from '~/portal/forms/form.server'
import type { SignedIn } from '~/portal/guards.server'
import { intent, type FormAnswer } from '~/portal/forms/intents.server'
import { areaPaths } from '~/portal/paths'
import { chosenProducts } from '../products/chosen-products.server'
import { productSource, runProductsForm, type ProductsFormResult } from '../products/form-products.server'
import { openRequestOf } from '../requests/open-request.server'
import { requestNotice, loadPrefill } from '../requests/request-prefill.server'
import { loadOverdue, loadSealEnd } from '../overdue-deviations.server'
import { sendForm, sendingFailed, type Guard } from '../send-form.server'
import { z } from 'zod'
import { productIds } from '~/contract/certificates/certificates'
import { optionalNote } from '~/contract/fields'

async function loadOrigin(request: Request, signedIn: SignedIn, certificationGroupId: string) {
  const { certificationGroup: group } = await signedIn.api.certificates.get({ certificationGroupId })
  return { group, ...(await loadPrefill(request, signedIn, 'add', group.id)) }
}

export async function loadAddProducts(request: Request, guard: Guard, certificationGroupId: string) {
  const signedIn = await guard(request)
  const { api, user } = signedIn
  const { group, certificateRequest, prefill } = await loadOrigin(request, signedIn, certificationGroupId)
  const { draft: typed, headers } = await typedBefore(request)
  const draft = typed ?? prefill
  const { productIds = [] } = (draft?.initialValue ?? {}) as { productIds?: string | string[] }
  return data(
    {
      group,
      draft,
      sealEndsOn: await loadSealEnd(signedIn),
      overdue: await loadOverdue(signedIn, group.companyId),
      products: await chosenProducts(api, group.companyId, [productIds].flat()),
      idempotencyKey: randomUUID(),
      parent: areaPaths(user.userType).certificate(group.id),
      certificateRequest: requestNotice(certificateRequest),
      openRequest: certificateRequest ? null : await openRequestOf(api, group.id),
    },
    { headers },
  )
}

/** `create` issues, or asks for it, and `preview` shows it; every other button draws the form again. */
export async function runAddProducts(
  request: Request,
  guard: Guard,
  certificationGroupId: string,
): Promise<FormAnswer<ProductsFormResult>> {
  const form = await signedInForm(request, guard)
  const { api } = form
  const { group, certificateRequest } = await loadOrigin(request, form, certificationGroupId)
  const { id, name, description, companyId, lotNumber, expireOn } = group
  const send = intent(
    addProductsSchema,
    { failure: sendingFailed(form, form.words.certificates.additionFailed) },
    ({ productIds, idempotencyKey, opensPdf, deviationReason }) => {
      const certificationGroup = { id, name, description, companyId, lotNumber, expireOn }
      const certificate = { productIds, certificationGroup, idempotencyKey }
      return sendForm(form, certificate, { requestId: certificateRequest?.id, opensPdf, deviationReason })
    },
  )
  return runProductsForm(form, { source: productSource(api, companyId), send })
}

const addProductsSchema = z.object({
  productIds,
  /** Asked for where major deviations are overdue. */
  deviationReason: optionalNote(),
  idempotencyKey: z.string().min(8).max(100).optional(),
  /** Set by a browser that opens the PDF itself. */
  opensPdf: z.literal('yes').optional(),
})
