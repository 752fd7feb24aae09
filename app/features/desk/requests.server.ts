import { knownAsked } from '~/components/list/common-filters'
import { loadPage, pageQuery, parseListQuery } from '~/components/list/list-query'
import { requestStatuses, type RequestListItem } from '~/contract/requests'
import { listOrFailure } from '~/portal/lists.server'
import { isApiError, type PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { companyRequestsList, requestsList } from './requests-list'

/** A certifier's are the open ones, unless the URL says otherwise. */
export function loadRequests(request: Request, { api, user }: SignedIn) {
  const isCompany = user.userType === 'Company'
  const query = parseListQuery(
    new URL(request.url).searchParams,
    isCompany ? companyRequestsList : requestsList,
  )
  return listOrFailure(() =>
    loadPage(query, (asked) => {
      const known = knownAsked(requestStatuses, asked.multi.WithStatus)
      return api.requests.list({
        ...pageQuery(asked),
        WithStatus: known ?? (isCompany ? undefined : ['open']),
      })
    }),
  )
}

/** More than anybody has open at once: their certificates are marked in the list. */
const OPEN = 200

/** Oldest first; empty where loading fails, as the list beside it is useful alone. */
export async function openRequests(
  api: PortalApi['api'],
): Promise<{ items: RequestListItem[]; totalItems: number }> {
  try {
    const query = { WithStatus: ['open' as const], Sort: 'createdAt', Direction: 'asc' as const }
    return await api.requests.list({ ...query, ItemsPerPage: OPEN, Offset: 0 })
  } catch (error) {
    if (!isApiError(error) || error.status < 500) throw error
    return { items: [], totalItems: 0 }
  }
}
