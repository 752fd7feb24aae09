import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { VisitsTable } from '~/features/visits/list/visits-table'
import { NextVisitCard } from '~/features/visits/places/next-visit-card'
import { loadPlaceVisits, setInterval } from '~/features/visits/places/place-visits.server'
import { paths, placeIdIn, type PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.common.visits }) }

export const meta = titled<typeof loader>((w) => w.common.visits, {
  tab: true,
  failed: ({ page }) => page === null,
})

type Args = RouteArgs<never, PlaceParam>

export const loader = ({ request, params }: Args) => loadPlaceVisits(request, placeIdIn(params))

export const action = ({ request, params }: Args) => setInterval(request, params)

export default function PlaceVisitsPage() {
  const { page, next, isManager } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const companyId = placeIdIn(usePageParams<typeof loader>())
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {next ? <NextVisitCard next={next} isManager={isManager} refusal={answer?.refusal} /> : null}
      <VisitsTable page={page} newHref={paths.certifier.newVisit({ companyId })} />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
