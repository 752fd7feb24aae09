import { useLoaderData } from '@remix-run/react'
import { isNothing, titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { SearchPage } from '~/features/search/search-page'
import type { RouteArgs } from '~/portal/route-args'
import { redirect } from '@remix-run/node'
import { defineList, parseListQuery } from '~/components/list/list-query'
import { searchKey, MIN_SEARCH_LENGTH } from '~/domain/text/search-key'
import { requireArea } from '~/portal/guards.server'
import { listOrFailure } from '~/portal/lists.server'
import { hitHref } from '~/features/search/hits'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.common.searchEverywhere }) }

export const meta = titled<typeof loader>(
  (w, data) => (data?.text ? w.search.titleOf(data.text) : w.common.searchEverywhere),
  { failed: isNothing },
)

export const loader = ({ request }: RouteArgs) => loadSearch(request)

export default function SearchEverywherePage() {
  return <SearchPage found={useLoaderData<typeof loader>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

const noList = defineList({ sorts: [] })

/** A match by number or code alone is opened at once. */
async function loadSearch(request: Request) {
  const { api, user } = await requireArea(request)
  const text = parseListQuery(new URL(request.url).searchParams, noList).Search ?? ''
  const isShort = searchKey(text).length < MIN_SEARCH_LENGTH
  return listOrFailure(async () => {
    const found = isShort ? { exact: [], items: [], nearest: null } : await api.search.find({ Search: text })
    const [only, second] = found.exact
    if (only && !second) throw redirect(hitHref(only, user.userType))
    return { ...found, text, isShort }
  })
}
