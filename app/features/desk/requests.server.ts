import { data } from '@remix-run/node'
import { knownAsked } from '~/components/list/common-filters'
import { loadPage, pageQuery, parseListQuery } from '~/components/list/list-query'
import { requestStatuses } from '~/contract/certificates/requests'
import { loadCertificates } from '~/features/certificates/list/certificates-list.server'
import { loadStaffChoices } from '~/features/accounts/staff/staff.server'
import { listOrFailure, pick } from '~/portal/lists.server'
import { isApiError, type PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { chosenRows } from '~/portal/preferences.server'
import { companyRequestsList, openRequestRow, requestsList } from './requests-list'

/** A certifier's are the open ones, unless the URL says otherwise. */
export function loadRequests(request: Request, { api, user }: SignedIn) {
  const isCompany = user.userType === 'Company'
  const query = parseListQuery(
    new URL(request.url).searchParams,
    isCompany ? companyRequestsList : requestsList,
    chosenRows(request),
  )
  return listOrFailure(async () => {
    const { staff } = await loadStaffChoices(api, user.userType)
    const page = await loadPage(query, (asked) => {
      const known = knownAsked(requestStatuses, asked.multi.WithStatus)
      return api.requests.list({
        ...pageQuery(asked),
        WithStatus: known ?? (isCompany ? undefined : ['open']),
        Assigned: (asked.filters as Partial<Record<string, string>>).Assigned,
      })
    })
    return { ...page, staff }
  })
}

/** More than anybody has open at once: their certificates are marked in the list. */
const OPEN = 200

/** The number of requests drawn above the list. */
const DRAWN = 3

/** The oldest, and the certificates asked about; empty where loading fails, as the list beside it is useful alone. */
async function openRequests(api: PortalApi['api']) {
  const query = { WithStatus: ['open' as const], Sort: 'createdAt', Direction: 'asc' as const }
  const open = await api.requests
    .list({ ...query, ItemsPerPage: OPEN, Offset: 0 })
    .catch((error: unknown) => {
      if (!isApiError(error) || error.status < 500) throw error
      return { items: [], totalItems: 0 }
    })
  return {
    totalItems: open.totalItems,
    oldest: open.items.slice(0, DRAWN).map((row) => pick(row, openRequestRow)),
    asked: open.items.flatMap(({ certificationGroup: group }) => (group ? [group.id] : [])),
  }
}

/** A company's certificates and requests. */
export async function loadOwnCertificates(request: Request, signedIn: SignedIn, facilityId?: string) {
  const [{ data: page, init }, open] = await Promise.all([
    loadCertificates(request, signedIn, facilityId),
    openRequests(signedIn.api),
  ])
  return data({ page, open }, init ?? undefined)
}
