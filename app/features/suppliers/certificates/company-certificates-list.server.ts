import { expiryAsked, flagAsked, knownAsked } from '~/components/list/common-filters'
import {
  listParams,
  loadPage,
  pageQuery,
  parseListQuery,
  defineList,
  type QueryOf,
} from '~/components/list/list-query'
import { reviewStatuses } from '~/domain/items/review'
import type { ListAsked } from '~/features/items/worklist.server'
import { withViews } from '~/features/views/views.server'
import type { PortalApi } from '~/portal/api.server'
import { requireCompany, type SignedIn } from '~/portal/guards.server'
import { rememberList } from '~/portal/list-memory.server'
import { listOrFailure } from '~/portal/lists.server'
import { chosenRows } from '~/portal/preferences.server'
import { supplierCertificateSorts } from '~/contract/sorts'

const filtersOf = ({ filters, multi }: QueryOf<typeof companyCertificatesList>) => ({
  WithStatus: knownAsked(reviewStatuses, multi.WithStatus),
  InForce: flagAsked(filters.InForce),
  Followed: flagAsked(filters.Followed),
  Requested: flagAsked(filters.Requested),
  ...expiryAsked(filters.Expiry),
})

/** For an export. */
export function companyCertificateRows(api: PortalApi['api'], params: URLSearchParams) {
  const query = parseListQuery(params, companyCertificatesList)
  return (Offset: number, ItemsPerPage: number) =>
    api.supplierCertificates.list({ ...pageQuery(query), ...filtersOf(query), Offset, ItemsPerPage })
}

export async function loadCompanyCertificates(request: Request) {
  const { api } = await requireCompany(request)
  const query = parseListQuery(
    new URL(request.url).searchParams,
    companyCertificatesList,
    chosenRows(request),
  )
  const headers = await rememberList(request, listParams(query))
  return listOrFailure(
    () =>
      withViews(api, 'supplier-certificates', query, (one) =>
        loadPage(one, (asked) => api.supplierCertificates.list({ ...pageQuery(asked), ...filtersOf(asked) })),
      ),
    headers,
  )
}

/** The list that a certificate was opened from. */
export const companyCertificateListAsked =
  ({ api }: SignedIn, supplierCertificateId: string): ListAsked =>
  (params, rows) => {
    const query = parseListQuery(params, companyCertificatesList, rows)
    const asked = { ...pageQuery(query), ...filtersOf(query), supplierCertificateId }
    return { query, neighbours: () => api.supplierCertificates.neighbours(asked) }
  }

/** The first to run out come first. */
const companyCertificatesList = defineList({
  sorts: supplierCertificateSorts,
  defaultSort: 'expiresOn',
  filters: ['Expiry', 'InForce', 'Followed', 'Requested'],
  multiFilters: ['WithStatus'],
})
