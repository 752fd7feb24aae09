import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { getZodConstraint } from '@conform-to/zod/v4'
import { validationMessages } from '~/domain/validation-messages'
import { signedInForm, typedBefore } from '~/portal/form.server'
import { intent, type FormAnswer } from '~/portal/intents.server'
import { certificateWords } from '~/i18n/own/certificates'
import { offeredFacilities, originOf, parentOf, placeGroups } from './certificate-origin.server'
import { chosenProducts } from '../products/chosen-products.server'
import {
  certificateFieldNames,
  productsOf,
  runProductsForm,
  type ProductsFormResult,
} from '../products/form-products.server'
import { newCertificateSchema } from '../new-certificate.schema'
import { noticeOf } from '../requests/request-prefill.server'
import { overdueOf } from '../overdue-deviations.server'
import { sealEndOf } from '../seal-end.server'
import { sendForm, sendingFailed, type Guard } from '../send-form.server'

export async function loadNewCertificate(request: Request, guard: Guard) {
  const signedIn = await guard(request)
  const { api, user, words } = signedIn
  const origin = await originOf(request, signedIn)
  const facilities = await offeredFacilities(api, origin)
  const { draft: typedDraft, headers } = await typedBefore(request)
  const places = facilities.filter(({ headQuarter, manufactoring }) => !headQuarter || manufactoring)
  const only = user.userType === 'Company' && places.length === 1 ? places[0] : undefined
  const draft = typedDraft ?? origin.prefill ?? (only ? { initialValue: { companyId: only.id } } : null)
  const typed = (draft?.initialValue ?? {}) as { companyId?: string; productIds?: string | string[] }
  const companyId = facilities.find(({ id }) => id === (origin.fixedPlace?.id ?? typed.companyId))?.id ?? null
  return data(
    {
      draft,
      products: await chosenProducts(api, companyId, [typed.productIds ?? []].flat()),
      // A second submit of the same page answers with what the first one made (decisions §5).
      idempotencyKey: randomUUID(),
      constraint: getZodConstraint(newCertificateSchema),
      sealEndsOn: await sealEndOf(signedIn),
      overdue: await overdueOf(signedIn, origin.fixedPlace?.id),
      facilities: placeGroups(facilities, words),
      fixedPlace: origin.fixedPlace && {
        id: origin.fixedPlace.id,
        name: origin.fixedPlace.businessName,
        address: origin.fixedPlace.address,
        headQuarter: origin.fixedPlace.headQuarter,
        headQuarterId: origin.fixedPlace.headQuarterId ?? origin.fixedPlace.id,
        headQuarterName: origin.fixedPlace.headQuarterName ?? origin.fixedPlace.businessName,
      },
      headquarters: origin.headquarters && {
        id: origin.headquarters.id,
        name: origin.headquarters.businessName,
      },
      parent: parentOf(origin, signedIn),
      certificateRequest: noticeOf(origin.certificateRequest),
    },
    { headers },
  )
}

/** `create` issues, or asks for it, and `preview` shows it; every other button draws the form again. */
export async function runNewCertificate(
  request: Request,
  guard: Guard,
): Promise<FormAnswer<ProductsFormResult>> {
  const form = await signedInForm(request, guard)
  const { api, formData } = form
  const origin = await originOf(request, form)
  const facilities = await offeredFacilities(api, origin)
  const companyId = facilities.find(({ id }) => id === formData.get('companyId'))?.id ?? null
  const send = intent(
    newCertificateSchema.refine((value) => value.companyId === companyId, {
      path: ['companyId'],
      message: validationMessages.invalidChoice,
    }),
    {
      failure: sendingFailed(form, certificateWords(form.words).certificates.issueFailed),
      fieldNames: certificateFieldNames,
    },
    ({ productIds, idempotencyKey, opensPdf, deviationReason, ...certificationGroup }) =>
      sendForm(
        form,
        { productIds, certificationGroup, idempotencyKey },
        { requestId: origin.certificateRequest?.id, opensPdf, deviationReason },
      ),
  )
  return runProductsForm(form, { source: productsOf(api, companyId), send })
}
