import { flagAsked } from '~/components/list/common-filters'
import {
  listParams,
  loadPage,
  pageQuery,
  parseListQuery,
  defineList,
  type QueryOf,
} from '~/components/list/list-query'
import { loadCompanyChoices } from '~/features/companies/facilities/facility-options.server'
import type { ListAsked } from '~/features/items/worklist.server'
import { loadStaffChoices } from '~/features/accounts/staff/staff.server'
import { withViews } from '~/features/views/views.server'
import type { PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { rememberList } from '~/portal/list-memory.server'
import { listOrFailure } from '~/portal/lists.server'
import { chosenRows } from '~/portal/preferences.server'
import { askedBy, showIn, type CertificateShow } from '~/domain/certificates/certificate-shows'
import { supplierCertificateSorts } from '~/contract/sorts'

const wireFilters = (show: CertificateShow, { filters }: QueryOf<ReturnType<typeof certificatesList>>) => ({
  ...askedBy[show],
  // Replaced ones have followers, too.
  ...(flagAsked(filters.Followed) && { Followed: true, InForce: undefined }),
  AgencyId: filters.AgencyId,
  CompanyId: filters.CompanyId,
})

/** For an export. */
export function reviewedCertificateRows(api: PortalApi['api'], params: URLSearchParams) {
  const show = showIn(params)
  const query = parseListQuery(params, certificatesList(show))
  return (Offset: number, ItemsPerPage: number) =>
    api.supplierCertificates.list({ ...pageQuery(query), ...wireFilters(show, query), Offset, ItemsPerPage })
}

/** The list that a certificate was opened from. */
export const certificateListAsked =
  ({ api }: SignedIn, supplierCertificateId: string): ListAsked =>
  (params, rows) => {
    const show = showIn(params)
    const query = parseListQuery(params, certificatesList(show), rows)
    const asked = { ...pageQuery(query), ...wireFilters(show, query), supplierCertificateId }
    return { query, neighbours: () => api.supplierCertificates.neighbours(asked) }
  }

export async function loadCertificates(request: Request, signedIn: SignedIn) {
  const { api } = signedIn
  const { searchParams } = new URL(request.url)
  const show = showIn(searchParams)
  const query = parseListQuery(searchParams, certificatesList(show), chosenRows(request))
  const headers = await rememberList(request, listParams(query))
  return listOrFailure(async () => {
    const [page, companies, agencies, { decisionRule }] = await Promise.all([
      withViews(api, 'supplier-certificates', query, (one) =>
        loadPage(one, (asked) =>
          api.supplierCertificates.list({ ...pageQuery(asked), ...wireFilters(show, asked) }),
        ),
      ),
      loadCompanyChoices(request, signedIn),
      api.agencies.list({}),
      loadStaffChoices(api, 'Certifier'),
    ])
    return {
      ...page,
      show,
      companies,
      decisionRule,
      agencies: { options: agencies.items.map(({ id, name }) => ({ value: id, label: name })) },
    }
  }, headers)
}

const firstToExpire = defineList({
  sorts: supplierCertificateSorts,
  defaultSort: 'expiresOn',
  filters: ['Show', 'AgencyId', 'CompanyId', 'Followed'],
  which: 'Show',
})

const newestFirst = defineList({
  ...firstToExpire,
  defaultSort: 'statusAt',
  defaultDirection: 'desc',
})

const certificatesList = (show: CertificateShow) =>
  show === 'expiring' || show === 'expired' || show === 'valid' ? firstToExpire : newestFirst
