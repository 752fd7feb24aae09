import { listParams, loadPage, pageQuery, parseListQuery } from '~/components/list/list-query'
import type { ListOwner } from '~/features/companies/facilities/facility-options'
import { loadCompanyChoices } from '~/features/companies/facilities/facility-options.server'
import { withViews } from '~/features/views/views.server'
import { listOrFailure, pick } from '~/portal/lists.server'
import type { PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { rememberList } from '~/portal/list-memory.server'
import { chosenRows } from '~/portal/preferences.server'
import { certificatesAsked, certificatesList, shownOfGroup } from './certificates-list'

type Asked = ReturnType<typeof queryOf>

const queryOf = (params: URLSearchParams, rows?: number) => parseListQuery(params, certificatesList, rows)

const askFor = (api: PortalApi['api'], query: Asked, owner: ListOwner) =>
  api.certificates.list({ ...pageQuery(query), ...certificatesAsked(query, owner) })

/** @param companyId for the tab of one company; without it the companies to filter by come too */
export async function loadCertificates(
  request: Request,
  { api, user }: Pick<SignedIn, 'api' | 'user'>,
  companyId?: string,
) {
  const query = queryOf(new URL(request.url).searchParams, chosenRows(request))
  const headers = await rememberList(request, listParams(query))
  const owner = { userType: user.userType, companyId }
  return listOrFailure(async () => {
    const [page, companies] = await Promise.all([
      withViews(api, companyId === undefined ? 'certificates' : null, query, (one) =>
        loadPage(one, (asked) => askFor(api, asked, owner)),
      ),
      loadCompanyChoices(api, owner, 'all'),
    ])
    const items = page.items.map(({ companyName, productCount, certificationGroup }) => ({
      companyName,
      productCount,
      certificationGroup: pick(certificationGroup, shownOfGroup),
    }))
    return { items, totalItems: page.totalItems, query: page.query, views: page.views, companies, companyId }
  }, headers)
}

export function certificateRows(api: PortalApi['api'], params: URLSearchParams, owner: ListOwner) {
  const query = queryOf(params)
  return (Offset: number, ItemsPerPage: number) => askFor(api, { ...query, Offset, ItemsPerPage }, owner)
}
