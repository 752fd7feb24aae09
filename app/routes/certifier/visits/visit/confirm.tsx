import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ConfirmDialog } from '~/features/visits/view/confirm-dialog'
import { ReportTab } from '~/features/visits/view/report-tab'
import { confirmVisit, loadConfirm } from '~/features/visits/view/visit.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.visits.confirm }) }

export const meta = titled((w) => w.visits.confirm, { tab: true })

export const loader = ({ request, params }: RouteArgs<'visitId'>) => loadConfirm(request, params.visitId)

export const action = ({ request, params }: RouteArgs<'visitId'>) => confirmVisit(request, params.visitId)

export default function ConfirmVisitPage() {
  const { summary, draft, ...loaded } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <>
      <ReportTab visit={loaded.visit} summary={summary} />
      <ConfirmDialog {...loaded} lastResult={answer?.result ?? draft} />
    </>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
