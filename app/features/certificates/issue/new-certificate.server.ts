import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { getZodConstraint } from '@conform-to/zod/v4'
import { validationMessages } from '~/domain/validation-messages'
import { signedInForm, typedBefore } from '~/portal/forms/form.server'
import { intent, type FormAnswer } from '~/portal/forms/intents.server'
import {
  onlyPlace,
  loadCertificateOrigin,
  parentPage,
  placeNamed,
  placeSource,
} from './certificate-origin.server'
import { chosenProducts } from '../products/chosen-products.server'
import {
  certificateFieldNames,
  productsField,
  productSource,
  runProductsForm,
  type ProductsFormResult,
} from '../products/form-products.server'
import { newCertificateSchema } from '../new-certificate.schema'
import { requestNotice } from '../requests/request-prefill.server'
import { loadOverdue } from '../overdue-deviations.server'
import { loadChoices, unsettledChoice } from '~/features/choices/choices.server'
import { textsIn } from '~/portal/picker.server'
import { loadSealEnd } from '../seal-end.server'
import { sendForm, sendingFailed, type Guard } from '../send-form.server'

export async function loadNewCertificate(request: Request, guard: Guard) {
  const signedIn = await guard(request)
  const { api, words } = signedIn
  const origin = await loadCertificateOrigin(request, signedIn)
  const { draft: typedDraft, headers } = await typedBefore(request)
  const only = await onlyPlace(signedIn, origin)
  const draft = typedDraft ?? origin.prefill ?? (only ? { initialValue: { companyId: only } } : null)
  const typed = (draft?.initialValue ?? {}) as { companyId?: string; productIds?: string | string[] }
  const companyId = await placeNamed(signedIn, origin, origin.fixedPlace?.id ?? typed.companyId)
  return data(
    {
      draft,
      products: await chosenProducts(api, companyId, [typed.productIds ?? []].flat()),
      // A second submit of the same page answers with what the first one made (specification §4 "Certificates").
      idempotencyKey: randomUUID(),
      constraint: getZodConstraint(newCertificateSchema),
      sealEndsOn: await loadSealEnd(signedIn),
      overdue: await loadOverdue(signedIn, origin.fixedPlace?.id),
      facilities: origin.fixedPlace
        ? { options: [] }
        : await loadChoices(placeSource(signedIn, origin), companyId ?? undefined, words),
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
      parent: parentPage(origin, signedIn),
      certificateRequest: requestNotice(origin.certificateRequest),
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
  const origin = await loadCertificateOrigin(request, form)
  const unsettled = origin.fixedPlace
    ? null
    : await unsettledChoice(form, 'companyId', placeSource(form, origin))
  const companyId = await placeNamed(form, origin, formData.get('companyId'))
  if (unsettled)
    return data({
      ...unsettled,
      products: await chosenProducts(api, companyId, textsIn(formData, productsField)),
    })
  const send = intent(
    newCertificateSchema.refine((value) => value.companyId === companyId, {
      path: ['companyId'],
      message: validationMessages.invalidChoice,
    }),
    {
      failure: sendingFailed(form, form.words.certificates.issueFailed),
      fieldNames: certificateFieldNames,
    },
    ({ productIds, idempotencyKey, opensPdf, deviationReason, ...certificationGroup }) =>
      sendForm(
        form,
        { productIds, certificationGroup, idempotencyKey },
        { requestId: origin.certificateRequest?.id, opensPdf, deviationReason },
      ),
  )
  return runProductsForm(form, { source: productSource(api, companyId), send })
}
