import type { SelectGroup } from '~/components/ui/select'
import type { Company } from '~/contract/companies'
import type { PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { prefillOf } from './request-prefill.server'

type Api = PortalApi['api']

/** Where the form came from: a request, a facility that it is bound to, a headquarters whose facilities it offers. */
export async function originOf(request: Request, signedIn: SignedIn) {
  const { api } = signedIn
  const params = new URL(request.url).searchParams
  const { asked, filledIn } = await prefillOf(request, signedIn, 'new')
  const companyId = asked?.companyId ?? params.get('companyId')
  const headquarterId = params.get('headquarterId')
  const named = companyId ? await api.companies.get({ companyId }) : null
  // Only a headquarters or a facility has certificates.
  if (named && !named.headQuarter && !named.headQuarterId) throw new Response(null, { status: 404 })
  // A headquarters restricts what is offered, whatever else the address says.
  const isOther = headquarterId && named && ![named.id, named.headQuarterId].includes(headquarterId)
  const locked = isOther && !asked ? null : named
  const headquarters = !locked && headquarterId ? await api.companies.get({ companyId: headquarterId }) : null
  return { asked, filledIn, locked, headquarters }
}

export type Origin = Awaited<ReturnType<typeof originOf>>

/** Where the form leads back to, in the area of whoever fills it in. */
export function parentOf({ asked, locked, headquarters }: Origin, { user }: SignedIn): string {
  if (user.userType === 'Company') {
    return locked && !locked.headQuarter
      ? paths.company.facilityCertificates(locked.id)
      : paths.company.certificates()
  }
  if (asked) return paths.certifier.requests()
  if (locked?.headQuarter) return paths.certifier.companyCertificates(locked.id)
  if (locked) return paths.certifier.facilityCertificates(locked.id)
  return headquarters ? paths.certifier.companyCertificates(headquarters.id) : paths.certifier.certificates()
}

/** The facilities that the form offers; the backend narrows them to those of the caller. */
export async function offeredFacilities(api: Api, { locked, headquarters }: Origin): Promise<Company[]> {
  if (locked) return [locked]
  const { items } = await api.companies.list({
    ShowOnlyManufactories: true,
    HeadQuarterId: headquarters?.id,
    Sort: 'businessName',
    Direction: 'asc',
    ItemsPerPage: 9999,
    Offset: 0,
  })
  return items
}

/** Facilities under the name of their headquarters. */
export function grouped(facilities: Company[]): SelectGroup[] {
  const groups = new Map<string, SelectGroup>()
  for (const facility of facilities) {
    const label = facility.headQuarterName ?? facility.businessName
    const group = groups.get(label) ?? { label, options: [] }
    groups.set(label, group)
    group.options.push({ value: facility.id, label: facility.businessName })
  }
  return [...groups.values()].sort((a, b) => a.label.localeCompare(b.label, 'it'))
}
