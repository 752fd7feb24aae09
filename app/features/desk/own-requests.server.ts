import { data } from '@remix-run/node'
import { knownAsked } from '~/components/list/common-filters'
import { loadPage, pageQuery, parseListQuery } from '~/components/list/list-query'
import { requestStatuses, type RequestRow } from '~/contract/requests'
import { listOrFailure } from '~/portal/lists.server'
import { isApiError, type PortalApi } from '~/portal/api.server'
import type { FormResult } from '~/portal/form-result'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'
import { ownRequestsList } from './requests-list'

export async function loadOwnRequests(request: Request) {
  const { api } = await requireCompany(request)
  const query = parseListQuery(new URL(request.url).searchParams, ownRequestsList)
  return listOrFailure(async () => {
    const page = await loadPage(query, (asked) => {
      const WithStatus = knownAsked(requestStatuses, asked.multi.WithStatus)
      return api.requests.list({ ...pageQuery(asked), WithStatus })
    })
    return { items: page.items, totalItems: page.totalItems, query: page.query }
  })
}

/** More than anybody has open at once: their certificates are marked in the list. */
const OPEN = 200

/** Oldest first; empty where loading fails, as the list beside it is useful alone. */
export async function openRequests(
  api: PortalApi['api'],
): Promise<{ items: RequestRow[]; totalItems: number }> {
  try {
    const query = { WithStatus: ['open' as const], Sort: 'createdAt', Direction: 'asc' as const }
    return await api.requests.list({ ...query, ItemsPerPage: OPEN, Offset: 0 })
  } catch (error) {
    if (!isApiError(error) || error.status < 500) throw error
    return { items: [], totalItems: 0 }
  }
}

/** @throws 404 for another company's */
export async function loadOwnRequest(request: Request, requestId: string) {
  const { api } = await requireCompany(request)
  return api.requests.get({ requestId })
}

/** @returns the way to it with a toast, or why it can no longer be withdrawn */
export async function withdrawRequest(request: Request, requestId: string) {
  const { api, headers, words } = await requireCompany(request)
  try {
    const { name } = await api.requests.withdraw({ requestId })
    const content = words.requests.withdrawn(name)
    return await redirectWithToast(paths.company.request(requestId), { type: 'success', content }, headers)
  } catch (error) {
    if (!isApiError(error)) throw error
    const { status, code, message, data: said } = error
    const shown = status < 500 ? message : words.requests.withdrawFailed
    return data<Pick<FormResult, 'refusal'>>(
      { refusal: { code, message: shown, details: said?.details ?? {} } },
      { status },
    )
  }
}
