import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { discardPack, loadDiscard } from '~/features/visits/plan/plan.server'
import { DiscardDialog } from '~/features/visits/view/discard-dialog'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.visits.discardTitle }) }

export const meta = titled((w) => w.visits.discardTitle, { tab: true })

export const loader = ({ request, params }: RouteArgs<'visitId'>) => loadDiscard(request, params.visitId)

export const action = ({ request, params }: RouteArgs<'visitId'>) => discardPack(request, params.visitId)

export default function DiscardPackPage() {
  const answer = useAnswer<typeof action>()
  return <DiscardDialog {...useLoaderData<typeof loader>()} refusal={answer?.refusal} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
