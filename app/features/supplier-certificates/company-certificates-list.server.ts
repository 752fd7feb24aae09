import { expiryAsked, flagAsked, knownAsked } from '~/components/list/common-filters'
import { loadPage, pageQuery, parseListQuery, type QueryOf } from '~/components/list/list-query'
import { reviewStatuses } from '~/domain/review'
import type { PortalApi } from '~/portal/api.server'
import { requireCompany } from '~/portal/guards.server'
import { listOrFailure } from '~/portal/lists.server'
import { chosenRows } from '~/portal/preferences.server'
import { companyCertificatesList } from './company-certificates-list'

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
  return listOrFailure(() =>
    loadPage(query, (asked) =>
      api.supplierCertificates.list({
        ...pageQuery(asked),
        ...filtersOf(asked),
      }),
    ),
  )
}
