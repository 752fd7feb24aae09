import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { CancelDialog } from '~/features/visits/plan/cancel-dialog'
import { cancelVisit, loadCancel } from '~/features/visits/plan/plan.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.visits.cancelTitle }) }

export const meta = titled((w) => w.visits.cancelTitle, { tab: true })

export const loader = ({ request, params }: RouteArgs<'visitId'>) => loadCancel(request, params.visitId)

export const action = ({ request, params }: RouteArgs<'visitId'>) => cancelVisit(request, params.visitId)

export default function CancelVisitPage() {
  const { draft, ...loaded } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return <CancelDialog {...loaded} lastResult={answer?.result ?? draft} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
