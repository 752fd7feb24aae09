import { listParams, loadPage, parseListQuery, wireQuery } from '~/components/list-query'
import { certificateStates } from '~/domain/certificate-rules'
import { expiryAsked } from '~/features/review/expiry-asked'
import { listOrFailure } from '~/features/review/item-list.server'
import type { PortalApi } from '~/portal/api.server'
import { rememberList } from '~/portal/list-memory.server'
import { certificatesList } from './certificates-list'

type Asked = ReturnType<typeof queryOf>

const queryOf = (params: URLSearchParams) => parseListQuery(params, certificatesList)

/** Asks for certificates as an address says; a company's with its facilities' (spec §7 "getcertificates"). */
function askFor(api: PortalApi['api'], query: Asked, companyId?: string) {
  const { WithState, Expiry, ...wire } = wireQuery(query)
  const known = certificateStates.filter((state) => WithState?.includes(state))
  return api.certificates.list({
    ...wire,
    ...expiryAsked(Expiry),
    ...(known.length > 0 && { WithState: known }),
    ...(companyId && { CompanyId: companyId, includeCerticateFacilities: true }),
  })
}

/**
 * A page of certificates as the address asks for it.
 * @param companyId all, or those of one company with its facilities'
 * @throws 404 for a company that is none
 */
export async function loadCertificates(
  request: Request,
  { api }: Pick<PortalApi, 'api'>,
  companyId?: string,
) {
  const query = queryOf(new URL(request.url).searchParams)
  const headers = await rememberList(request, listParams(query))
  return listOrFailure(async () => {
    const page = await loadPage(query, (asked) => askFor(api, asked, companyId))
    return { items: page.items, totalItems: page.totalItems, query: page.query, companyId }
  }, headers)
}

/** Takes what a list's address says; returns what asks for its rows, so many from a place on. */
export function certificateRows(api: PortalApi['api'], params: URLSearchParams, companyId?: string) {
  const query = queryOf(params)
  return (Offset: number, ItemsPerPage: number) => askFor(api, { ...query, Offset, ItemsPerPage }, companyId)
}
