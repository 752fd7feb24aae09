import { useLoaderData } from '@remix-run/react'
import { titled } from '~/components/page/page-meta'
import { VisitDeviations } from '~/features/visits/view/visit-deviations'
import { loadVisitDeviations } from '~/features/visits/view/visit.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => w.visits.section.deviations, { tab: true })

export const loader = ({ request, params }: RouteArgs<'visitId'>) =>
  loadVisitDeviations(request, params.visitId)

export default function VisitDeviationsPage() {
  const { visitId, companyId, deviations } = useLoaderData<typeof loader>()
  return (
    <VisitDeviations deviations={deviations} raiseTo={paths.certifier.newDeviation({ companyId, visitId })} />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
