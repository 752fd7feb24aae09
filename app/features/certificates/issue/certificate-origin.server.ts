import type { SelectGroup } from '~/components/ui/select'
import type { Company } from '~/contract/companies'
import type { PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { facilityGroups } from '~/features/companies/facilities/facility-options'
import type { ServerWords } from '~/i18n/own/answers'
import { paths } from '~/portal/paths'
import { prefillOf } from '../requests/request-prefill.server'
import { wholeList } from '~/portal/lists.server'

type Api = PortalApi['api']

/** Opened from a request, from a facility that it is bound to, or from a headquarters whose facilities it offers. */
export async function originOf(request: Request, signedIn: SignedIn) {
  const { api } = signedIn
  const params = new URL(request.url).searchParams
  const { certificateRequest, prefill } = await prefillOf(request, signedIn, 'new')
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

export type Origin = Awaited<ReturnType<typeof originOf>>

export function parentOf(
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

/** A certificate may cover all of a headquarters, even where it produces nothing itself (decisions §5). */
export async function offeredFacilities(api: Api, { fixedPlace, headquarters }: Origin): Promise<Company[]> {
  if (fixedPlace) return [fixedPlace]
  const sorted = { Sort: 'businessName', Direction: 'asc' } as const
  const [places, offices] = await Promise.all([
    wholeList((page) =>
      api.companies.list({
        ...sorted,
        ...page,
        ShowOnlyManufactories: true,
        HeadQuarterId: headquarters?.id,
      }),
    ),
    headquarters
      ? [headquarters]
      : wholeList((page) => api.companies.list({ ...sorted, ...page, ShowOnlyHeadQuarters: true })),
  ])
  const withFacilities = new Set(places.map(({ headQuarterId }) => headQuarterId))
  const listed = new Set(places.map(({ id }) => id))
  return [...offices.filter(({ id }) => withFacilities.has(id) && !listed.has(id)), ...places]
}

export function placeGroups(places: Company[], { certificates: words }: ServerWords): SelectGroup[] {
  const withFacilities = new Set(places.map(({ headQuarterId }) => headQuarterId))
  const [offices, facilities] = [true, false].map((is) =>
    places.filter(({ headQuarter }) => headQuarter === is),
  )
  return facilityGroups(
    [...(offices ?? []), ...(facilities ?? [])].map(
      ({ id, businessName, headQuarterId, headQuarterName }) => ({
        id,
        name: withFacilities.has(id) ? words.allFacilities(businessName) : businessName,
        headQuarterId: headQuarterId ?? id,
        headQuarterName: headQuarterName ?? businessName,
      }),
    ),
  )
}
