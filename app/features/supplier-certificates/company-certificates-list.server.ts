import { expiryAsked, flagAsked, knownAsked } from '~/components/list/common-filters'
import { loadPage, pageQuery, parseListQuery } from '~/components/list/list-query'
import { reviewStatuses } from '~/domain/review'
import { requireCompany } from '~/portal/guards.server'
import { listOrFailure } from '~/portal/lists.server'
import { chosenRows } from '~/portal/preferences.server'
import { companyCertificatesList } from './company-certificates-list'

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
        WithStatus: knownAsked(reviewStatuses, asked.multi.WithStatus),
        InForce: flagAsked(asked.filters.InForce),
        Followed: flagAsked(asked.filters.Followed),
        ...expiryAsked(asked.filters.Expiry),
      }),
    ),
  )
}
