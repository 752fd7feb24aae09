import type { Company } from '~/contract/companies'
import type { PortalApi } from '~/portal/api.server'
import type { FacilityOption } from './facility-options'

/** Lookups are not paged on the screen; no certifier has as many. */
const ALL = 9999

type Api = PortalApi['api']

const asOption = (company: Company): FacilityOption => ({
  id: company.id,
  name: company.businessName,
  headQuarterId: company.headQuarterId ?? company.id,
  headQuarterName: company.headQuarterName ?? company.businessName,
})

/**
 * Where a new item can be registered (spec §9: facility pickers use ShowOnlyManufactories).
 * @param query `companyId` preselects a facility, and restricts to those of its headquarters; `headquarterId` restricts
 * @returns the facilities, the one preselected, and the headquarters that they were restricted to
 * @throws 404 for a company that is none
 */
export async function loadFacilities(
  api: Api,
  query: { companyId: string | null; headquarterId: string | null },
) {
  const chosen = query.companyId ? asOption(await api.companies.get({ companyId: query.companyId })) : null
  const headQuarterId = chosen?.headQuarterId ?? query.headquarterId
  const headQuarter = headQuarterId ? await api.companies.get({ companyId: headQuarterId }) : null
  const { items } = await api.companies.list({
    ShowOnlyManufactories: true,
    ItemsPerPage: ALL,
    Sort: 'businessName',
    Direction: 'asc',
    ...(headQuarter && { HeadQuarterId: headQuarter.id }),
  })
  const facilities = items.map(asOption)
  if (chosen && !facilities.some(({ id }) => id === chosen.id)) facilities.unshift(chosen)
  return {
    facilities,
    companyId: chosen?.id ?? '',
    headQuarter: headQuarter && { id: headQuarter.id, name: headQuarter.businessName },
  }
}

/** Headquarters to filter a list by. */
export async function loadHeadQuarters(api: Api): Promise<{ value: string; label: string }[]> {
  const { items } = await api.companies.list({
    ShowOnlyHeadQuarters: true,
    ItemsPerPage: ALL,
    Sort: 'businessName',
    Direction: 'asc',
  })
  return items.map(({ id, businessName }) => ({ value: id, label: businessName }))
}

/** The places of a company's own where ingredients are used, to filter its list by. */
export async function loadOwnPlaces(api: Api): Promise<{ value: string; label: string }[]> {
  const { items } = await api.companies.list({
    ShowOnlyManufactories: true,
    ItemsPerPage: ALL,
    Sort: 'businessName',
    Direction: 'asc',
  })
  return items.map(({ id, businessName }) => ({ value: id, label: businessName }))
}
