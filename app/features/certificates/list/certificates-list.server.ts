import { requestWords } from '~/portal/language/language.server'
import type { FilterControl } from '~/components/list/list-filters'
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

type Asked = ReturnType<typeof parseQuery>

const parseQuery = (params: URLSearchParams, rows?: number) => parseListQuery(params, certificatesList, rows)

const askFor = (api: PortalApi['api'], query: Asked, owner: ListOwner) =>
  api.certificates.list({ ...pageQuery(query), ...certificatesAsked(query, owner) })

/** @param companyId for the tab of one company; without it the companies to filter by come too */
export async function loadCertificates(request: Request, signedIn: SignedIn, companyId?: string) {
  const { api, user } = signedIn
  const query = parseQuery(new URL(request.url).searchParams, chosenRows(request))
  const headers = await rememberList(request, listParams(query))
  const owner = { userType: user.userType, companyId }
  return listOrFailure(async () => {
    const [page, companies] = await Promise.all([
      withViews(api, companyId === undefined ? 'certificates' : null, query, (one) =>
        loadPage(one, (asked) => askFor(api, asked, owner)),
      ),
      loadCompanyChoices(request, signedIn, { companyId, places: 'own' }),
    ])
    const items = page.items.map(({ companyName, productCount, latestDocumentId, certificationGroup }) => ({
      companyName,
      productCount,
      latestDocumentId,
      certificationGroup: pick(certificationGroup, shownOfGroup),
    }))
    const { totalItems, query: shown, views } = page
    return { items, totalItems, query: shown, views, companies, companyId, ofSeals: ofSeals(request, shown) }
  }, headers)
}

/** Its words come with the few pages that have it. */
function ofSeals(request: Request, { filters }: Asked): FilterControl | null {
  if (!filters.SealWaiting) return null
  const { timestamp, awaited } = requestWords(request).certificates
  return { label: timestamp, options: [{ value: 'true', label: awaited }] }
}

export function certificateRows(api: PortalApi['api'], params: URLSearchParams, owner: ListOwner) {
  const query = parseQuery(params)
  return (Offset: number, ItemsPerPage: number) => askFor(api, { ...query, Offset, ItemsPerPage }, owner)
}
