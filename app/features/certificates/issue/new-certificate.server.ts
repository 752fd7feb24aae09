import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { getZodConstraint } from '@conform-to/zod/v4'
import { validationMessages } from '~/domain/validation-messages'
import { signedInForm, typedBefore } from '~/portal/forms/form.server'
import { intent, type FormAnswer } from '~/portal/forms/intents.server'
import { chosenProducts } from '../products/chosen-products.server'
import {
  certificateFieldNames,
  productsField,
  productSource,
  runProductsForm,
  type ProductsFormResult,
} from '../products/form-products.server'
import { newCertificateSchema } from '../new-certificate.schema'
import { requestNotice, loadPrefill } from '../requests/request-prefill.server'
import { loadOverdue, loadSealEnd } from '../overdue-deviations.server'
import { loadChoices, unsettledChoice } from '~/features/choices/choices.server'
import { textsIn } from '~/portal/picker.server'
import { sendForm, sendingFailed, type Guard } from '../send-form.server'
import type { SignedIn } from '~/portal/guards.server'
import { companySource } from '~/features/companies/facilities/company-choices.server'
import { paths } from '~/portal/paths'

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

/** Opened from a request, from a facility that it is bound to, or from a headquarters whose facilities it offers. */
async function loadCertificateOrigin(request: Request, signedIn: SignedIn) {
  const { api } = signedIn
  const params = new URL(request.url).searchParams
  const { certificateRequest, prefill } = await loadPrefill(request, signedIn, 'new')
  const companyId = certificateRequest?.companyId ?? params.get('companyId')
  const headquarterId = params.get('headquarterId')
  const named = companyId ? await api.companies.get({ companyId }) : null
  // Only a headquarters or a facility has certificates.
  if (named && !named.headQuarter && !named.headQuarterId) throw new Response(null, { status: 404 })
  // A headquarters restricts what is offered, whatever else the URL says.
  const isOther = headquarterId && named && ![named.id, named.headQuarterId].includes(headquarterId)
  const fixedPlace = isOther && !certificateRequest ? null : named
  const headquarters =
    !fixedPlace && headquarterId ? await api.companies.get({ companyId: headquarterId }) : null
  return { certificateRequest, prefill, fixedPlace, headquarters }
}

type Origin = Awaited<ReturnType<typeof loadCertificateOrigin>>

function parentPage({ certificateRequest, fixedPlace, headquarters }: Origin, { user }: SignedIn): string {
  if (user.userType === 'Company') {
    return fixedPlace && !fixedPlace.headQuarter
      ? paths.company.inFacility(fixedPlace.id).certificates()
      : paths.company.certificates()
  }
  if (certificateRequest) return paths.certifier.requests()
  const { inCompany, inFacility, certificates } = paths.certifier
  if (fixedPlace) return (fixedPlace.headQuarter ? inCompany : inFacility)(fixedPlace.id).certificates()
  return headquarters ? inCompany(headquarters.id).certificates() : certificates()
}

/** The places that it can be issued to; a fixed one needs no choice. */
const placeSource = (signedIn: SignedIn, { headquarters }: Origin) =>
  companySource(signedIn, 'certified', headquarters?.id)

/** An id that is among them. */
async function placeNamed(
  signedIn: SignedIn,
  origin: Origin,
  id: FormDataEntryValue | null | undefined,
): Promise<string | null> {
  if (typeof id !== 'string' || id === '') return null
  if (origin.fixedPlace) return origin.fixedPlace.id === id ? id : null
  return (await placeSource(signedIn, origin).describe(id))?.value ?? null
}

/** The only site of the headquarters that produces, so that nobody has to choose it. */
async function onlyPlace(
  { api, user }: SignedIn,
  { fixedPlace, headquarters }: Origin,
): Promise<string | null> {
  if (fixedPlace || (user.userType === 'Certifier' && !headquarters)) return null
  const { items } = await api.companies.list({
    ShowOnlyManufactories: true,
    HeadQuarterId: headquarters?.id,
    ItemsPerPage: 2,
  })
  return items.length === 1 ? (items[0]?.id ?? null) : null
}
