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

/** A headquarters' certificates include its facilities', unless it is asked for as a place (spec §7 "getcertificates"). */
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
 * @param companyId those of one company with its facilities', for its tab; without it the companies to filter by come too
 * @throws 404 for an unknown company
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

export function certificateRows(api: PortalApi['api'], params: URLSearchParams, owner: ListOwner) {
  const query = queryOf(params)
  return (Offset: number, ItemsPerPage: number) => askFor(api, { ...query, Offset, ItemsPerPage }, owner)
}
