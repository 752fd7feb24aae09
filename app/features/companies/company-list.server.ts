import { data } from '@remix-run/node'
import {
  defineList,
  listParams,
  loadPage,
  pageQuery,
  parseListQuery,
  wireQuery,
  type ListQuery,
  type QueryOf,
} from '~/components/list/list-query'
import type { Company } from '~/contract/companies'
import { companySorts } from '~/contract/sorts'
import type { Paged } from '~/contract/fields'
import { isApiError, type PortalApi } from '~/portal/api.server'
import { requireCertifier, requireCompany } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'
import { loadCompanyChoices } from './facilities/facility-options.server'
import { loadStaff } from '~/features/accounts/staff/staff.server'
import { rememberList } from '~/portal/list-memory.server'
import { chosenRows } from '~/portal/preferences.server'

export const companyList = defineList({ sorts: companySorts, defaultSort: 'businessName' })

/** All headquarters, or an officer's. */
const headQuartersList = defineList({
  sorts: companySorts,
  defaultSort: 'businessName',
  filters: ['OfficerId'],
})

/** The headquarters in scope, or the chosen one. */
const facilityList = defineList({
  sorts: companySorts,
  defaultSort: 'businessName',
  filters: ['CompanyId'],
})

const companyRow = ['id', 'businessName', 'businessCode', 'address', 'createdAt', 'headQuarter'] as const
export type CompanyRow = Pick<Company, (typeof companyRow)[number]> & {
  /** In the list of all facilities. */
  headQuarterName?: string
}

async function pageOrFailure<Query extends ListQuery>(
  query: Query,
  load: (query: Query) => Promise<Paged<Company>>,
  rowOf: (company: Company) => CompanyRow = (company) => pick(company, companyRow),
) {
  try {
    const { items, totalItems, query: shown } = await loadPage(query, load)
    return { items: items.map(rowOf), totalItems, query: shown, failed: false }
  } catch (error) {
    if (!isApiError(error) || error.status < 500) throw error
    return { items: [], totalItems: 0, query, failed: true }
  }
}

const headQuartersAsked = (query: QueryOf<typeof headQuartersList>) => ({
  ...wireQuery(query),
  ShowOnlyHeadQuarters: true,
})

export async function loadCompanies(request: Request) {
  const { api, user, headers } = await requireCertifier(request)
  const query = parseListQuery(new URL(request.url).searchParams, headQuartersList, chosenRows(request))
  const [page, staff] = await Promise.all([
    pageOrFailure(query, (one) => api.companies.list(headQuartersAsked(one))),
    loadStaff(api),
  ])
  for (const cookie of (await rememberList(request, listParams(query))).getSetCookie())
    headers.append('Set-Cookie', cookie)
  const canCreate = user.isCertifierCompanyManager
  return data({ ...page, canCreate, staff }, { status: page.failed ? 500 : 200, headers })
}

/** All production sites: every facility, and headquarters that manufacture. */
const facilitiesAsked = (query: QueryOf<typeof facilityList>) => ({
  ...pageQuery(query),
  ShowOnlyManufactories: true,
  HeadQuarterId: query.filters.CompanyId,
})

export async function loadAllFacilities(request: Request) {
  const signedIn = await requireCertifier(request)
  const { api, headers } = signedIn
  const query = parseListQuery(new URL(request.url).searchParams, facilityList, chosenRows(request))
  const [page, companies] = await Promise.all([
    pageOrFailure(
      query,
      (one) => api.companies.list(facilitiesAsked(one)),
      (row) => ({ ...pick(row, companyRow), headQuarterName: row.headQuarterName ?? row.businessName }),
    ),
    loadCompanyChoices(request, signedIn),
  ])
  return data({ ...page, companies }, { status: page.failed ? 500 : 200, headers })
}

export async function loadFacilities(request: Request, companyId: string) {
  const { api, user, headers } = await requireCertifier(request)
  const query = parseListQuery(new URL(request.url).searchParams, companyList, chosenRows(request))
  const [company, page] = await Promise.all([
    api.companies.get({ companyId }),
    pageOrFailure(query, (one) => api.companies.list({ ...wireQuery(one), HeadQuarterId: companyId })),
  ])
  const canCreate = user.isCertifierCompanyManager
  return data({ ...page, company, canCreate }, { status: page.failed ? 500 : 200, headers })
}

export async function loadOwnFacilities(request: Request) {
  const { api, user, headers } = await requireCompany(request)
  const query = parseListQuery(new URL(request.url).searchParams, companyList, chosenRows(request))
  const page = await pageOrFailure(query, (one) =>
    api.companies.list({ ...wireQuery(one), HeadQuarterId: user.companyId }),
  )
  return data(page, { status: page.failed ? 500 : 200, headers })
}

export function companyRows(api: PortalApi['api'], params: URLSearchParams) {
  const query = parseListQuery(params, headQuartersList)
  return (Offset: number, ItemsPerPage: number) =>
    api.companies.list({ ...headQuartersAsked({ ...query, Offset, ItemsPerPage }), WithRegister: true })
}

export function facilityRows(api: PortalApi['api'], params: URLSearchParams) {
  const query = parseListQuery(params, facilityList)
  return (Offset: number, ItemsPerPage: number) =>
    api.companies.list({ ...facilitiesAsked(query), Offset, ItemsPerPage })
}
