import { useLoaderData } from '@remix-run/react'
import { ReportTab } from '~/features/visits/view/report-tab'
import { loadReport } from '~/features/visits/view/visit.server'
import type { RouteArgs } from '~/portal/route-args'

export const loader = ({ request, params }: RouteArgs<'visitId'>) => loadReport(request, params.visitId)

export default function VisitReportPage() {
  return <ReportTab {...useLoaderData<typeof loader>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
