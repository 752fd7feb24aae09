import { listParams, loadPage, pageQuery, parseListQuery } from '~/components/list/list-query'
import type { ListOwner } from '~/features/companies/facilities/facility-options'
import { loadCompanyChoices } from '~/features/companies/facilities/facility-options.server'
import { loadStaff, loadStaffChoices } from '~/features/accounts/staff/staff.server'
import { withViews } from '~/features/views/views.server'
import type { PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { rememberList } from '~/portal/list-memory.server'
import { listOrFailure, pick } from '~/portal/lists.server'
import { chosenRows } from '~/portal/preferences.server'
import { dueAsked, dueList, visitRow, visitsAsked, visitsList } from './visits-list'

type Api = PortalApi['api']
type Asked = ReturnType<typeof parseQuery>

const parseQuery = (params: URLSearchParams, rows?: number) => parseListQuery(params, visitsList, rows)

const askFor = (api: Api, query: Asked, owner: ListOwner) =>
  api.visits.list({ ...pageQuery(query), ...visitsAsked(query, owner) })

/** @param companyId for a site's tab; without it the companies to filter by come too */
export async function loadVisits(request: Request, signedIn: SignedIn, companyId?: string) {
  const { api, user } = signedIn
  const query = parseQuery(new URL(request.url).searchParams, chosenRows(request))
  const headers = await rememberList(request, listParams(query))
  const owner = { userType: user.userType, companyId }
  return listOrFailure(async () => {
    const [page, companies, { staff }] = await Promise.all([
      withViews(api, companyId === undefined ? 'visits' : null, query, (one) =>
        loadPage(one, (asked) => askFor(api, asked, owner)),
      ),
      loadCompanyChoices(request, signedIn, { companyId }),
      loadStaffChoices(api, user.userType),
    ])
    const items = page.items.map((row) => pick(row, visitRow))
    return {
      items,
      totalItems: page.totalItems,
      query: page.query,
      views: page.views,
      companies,
      staff,
      companyId,
    }
  }, headers)
}

export async function loadDue(request: Request, signedIn: SignedIn) {
  const { api } = signedIn
  const query = parseListQuery(new URL(request.url).searchParams, dueList, chosenRows(request))
  return listOrFailure(async () => {
    const [page, companies, staff] = await Promise.all([
      loadPage(query, (asked) => api.visits.due({ ...pageQuery(asked), ...dueAsked(asked) })),
      loadCompanyChoices(request, signedIn),
      loadStaff(api),
    ])
    const { items, totalItems, query: shown } = page
    return { items, totalItems, query: shown, companies, staff }
  })
}

export function visitRows(api: Api, params: URLSearchParams, owner: ListOwner) {
  const query = parseQuery(params)
  return (Offset: number, ItemsPerPage: number) => askFor(api, { ...query, Offset, ItemsPerPage }, owner)
}
