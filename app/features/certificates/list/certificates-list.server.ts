import { listParams, loadPage, parseListQuery, wireQuery } from '~/components/list/list-query'
import { certificateStates } from '~/domain/certificate-rules'
import { expiryAsked } from '~/components/list/expiry-asked'
import { loadCompanyChoices, type ListOwner } from '~/features/companies/facilities/facility-options.server'
import { listOrFailure } from '~/portal/lists.server'
import type { PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { rememberList } from '~/portal/list-memory.server'
import { certificatesList } from './certificates-list'

type Asked = ReturnType<typeof queryOf>

const queryOf = (params: URLSearchParams) => parseListQuery(params, certificatesList)

/**
 * Asks for certificates as an address says; a headquarters' with its facilities', but for itself as a place (spec §7
 * "getcertificates").
 */
function askFor(api: PortalApi['api'], query: Asked, { userType, companyId }: ListOwner) {
  const { CompanyId, WithState, Expiry, ...wire } = wireQuery(query)
  const known = certificateStates.filter((state) => WithState?.includes(state))
  const company = companyId ?? CompanyId
  return api.certificates.list({
    ...wire,
    ...expiryAsked(Expiry),
    ...(known.length > 0 && { WithState: known }),
    ...(company && { CompanyId: company }),
    Covering: companyId !== undefined,
    includeCerticateFacilities: !(userType === 'Company' && companyId === undefined && CompanyId),
  })
}

/**
 * A page of certificates as the address asks for it.
 * @param companyId those of one company with its facilities', for its tab; else all that the caller may see, and the
 *   companies to filter by
 * @throws 404 for a company that is none
 */
export async function loadCertificates(
  request: Request,
  { api, user }: Pick<SignedIn, 'api' | 'user'>,
  companyId?: string,
) {
  const query = queryOf(new URL(request.url).searchParams)
  const headers = await rememberList(request, listParams(query))
  const owner = { userType: user.userType, companyId }
  return listOrFailure(async () => {
    const [page, companies] = await Promise.all([
      loadPage(query, (asked) => askFor(api, asked, owner)),
      loadCompanyChoices(api, owner, 'all'),
    ])
    return { items: page.items, totalItems: page.totalItems, query: page.query, companies, companyId }
  }, headers)
}

/** Takes what a list's address says; returns what asks for its rows, so many from a place on. */
export function certificateRows(api: PortalApi['api'], params: URLSearchParams, owner: ListOwner) {
  const query = queryOf(params)
  return (Offset: number, ItemsPerPage: number) => askFor(api, { ...query, Offset, ItemsPerPage }, owner)
}
