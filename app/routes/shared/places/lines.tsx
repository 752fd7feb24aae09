import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { isNothing, titled } from '~/components/page/page-meta'
import { loadLines } from '~/features/lines/lines.server'
import { LinesTable, NewLineLink } from '~/features/lines/lines-table'
import { placeIdIn, type PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.lines.title }) }

export const meta = titled((w) => w.lines.title, { tab: true, failed: isNothing })

export const loader = ({ request, params }: RouteArgs<never, PlaceParam>) =>
  loadLines(request, placeIdIn(params))

export default function PlaceLinesPage() {
  const page = useLoaderData<typeof loader>()
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {page ? (
        <div className="flex justify-end">
          <NewLineLink companyId={page.CompanyId} />
        </div>
      ) : null}
      <LinesTable page={page} />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
