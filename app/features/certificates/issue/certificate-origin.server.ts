import type { SignedIn } from '~/portal/guards.server'
import { companySource } from '~/features/companies/facilities/company-choices.server'
import { paths } from '~/portal/paths'
import { loadPrefill } from '../requests/request-prefill.server'

/** Opened from a request, from a facility that it is bound to, or from a headquarters whose facilities it offers. */
export async function loadCertificateOrigin(request: Request, signedIn: SignedIn) {
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

export type Origin = Awaited<ReturnType<typeof loadCertificateOrigin>>

export function parentPage(
  { certificateRequest, fixedPlace, headquarters }: Origin,
  { user }: SignedIn,
): string {
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
export const placeSource = (signedIn: SignedIn, { headquarters }: Origin) =>
  companySource(signedIn, 'certified', headquarters?.id)

/** An id that is among them. */
export async function placeNamed(
  signedIn: SignedIn,
  origin: Origin,
  id: FormDataEntryValue | null | undefined,
): Promise<string | null> {
  if (typeof id !== 'string' || id === '') return null
  if (origin.fixedPlace) return origin.fixedPlace.id === id ? id : null
  return (await placeSource(signedIn, origin).describe(id))?.value ?? null
}

/** The only site of the headquarters that produces, so that nobody has to choose it. */
export async function onlyPlace(
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
