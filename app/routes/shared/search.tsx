import { useLoaderData } from '@remix-run/react'
import { isNothing, titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { SearchPage } from '~/features/search/search-page'
import { loadSearch } from '~/features/search/search.server'
import type { RouteArgs } from '~/portal/route-args'

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
