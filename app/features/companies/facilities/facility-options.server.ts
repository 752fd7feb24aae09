import type { SelectOption } from '~/components/ui/select'
import type { Company } from '~/contract/companies'
import type { PortalApi } from '~/portal/api.server'
import type { FacilityOption, ListOwner } from './facility-options'
import { wholeList } from '~/portal/lists.server'

type Api = PortalApi['api']

const asOption = (company: Company): FacilityOption => ({
  id: company.id,
  name: company.businessName,
  headQuarterId: company.headQuarterId ?? company.id,
  headQuarterName: company.headQuarterName ?? company.businessName,
})

/**
 * Where a new item can be registered (spec §9: facility pickers use ShowOnlyManufactories).
 * @param query `companyId` preselects a facility, and restricts to those of its headquarters; `headquarterId`
 * restricts
 * @returns the facilities, the preselected one, and the headquarters that restricts them
 * @throws 404 for any other company
 */
export async function loadFacilities(
  api: Api,
  query: { companyId: string | null; headquarterId: string | null },
) {
  const named = query.companyId ? await api.companies.get({ companyId: query.companyId }) : null
  // Only a headquarters or a facility has ingredients and products of its own.
  if (named && !named.headQuarter && !named.headQuarterId) throw new Response(null, { status: 404 })
  const option = named && asOption(named)
  const chosen = query.headquarterId && option?.headQuarterId !== query.headquarterId ? null : option
  const headQuarterId = chosen?.headQuarterId ?? query.headquarterId
  const headQuarter = headQuarterId ? await api.companies.get({ companyId: headQuarterId }) : null
  const items = await wholeList((page) =>
    api.companies.list({
      ...page,
      ShowOnlyManufactories: true,
      Sort: 'businessName',
      Direction: 'asc',
      ...(headQuarter && { HeadQuarterId: headQuarter.id }),
    }),
  )
  const facilities = items.map(asOption)
  if (chosen && !facilities.some(({ id }) => id === chosen.id)) facilities.unshift(chosen)
  return {
    facilities,
    companyId: chosen?.id ?? '',
    headQuarter: headQuarter && { id: headQuarter.id, name: headQuarter.businessName },
  }
}

export function facilitiesAsked(request: Request, api: Api) {
  const { searchParams } = new URL(request.url)
  const [companyId, headquarterId] = [searchParams.get('companyId'), searchParams.get('headquarterId')]
  return loadFacilities(api, { companyId, headquarterId })
}

/**
 * The companies that a list can be filtered by: headquarters, or a company's own sites; none if a company is
 * fixed, or there is no choice.
 * @param places of a company: production sites, or all that can have a certificate
 */
export async function loadCompanyChoices(
  api: Api,
  { userType, companyId }: ListOwner,
  places: 'producing' | 'all' = 'producing',
): Promise<SelectOption[]> {
  if (companyId !== undefined) return []
  const isCompany = userType === 'Company'
  const items = await wholeList((page) =>
    api.companies.list({
      ...page,
      ...(isCompany
        ? places === 'producing' && { ShowOnlyManufactories: true }
        : { ShowOnlyHeadQuarters: true }),
      Sort: 'businessName',
      Direction: 'asc',
    }),
  )
  if (isCompany && items.length < 2) return []
  return items.map(({ id, businessName }) => ({ value: id, label: businessName }))
}

export async function countOwnPlaces(api: Api): Promise<number> {
  return (await api.companies.list({ ShowOnlyManufactories: true, ItemsPerPage: 1 })).totalItems
}
