import { useLoaderData, useOutletContext } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import type { Deviation } from '~/contract/visits/deviations'
import { DecideDialog } from '~/features/deviations/decide-dialog'
import { decide, loadDecision } from '~/features/deviations/decide.server'
import { offeredPhrases } from '~/features/phrases/phrases'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words }) => ({ label: words.deviations.decide[data.decision].action }),
}

export const meta = titled<typeof loader>((w, data) => data && w.deviations.decide[data.decision].action)

export const loader = ({ request, params }: RouteArgs<'deviationId' | 'decision'>) =>
  loadDecision(request, params)

export const action = ({ request, params }: RouteArgs<'deviationId' | 'decision'>) => decide(request, params)

export default function DecideDeviationPage() {
  const { decision, constraint, draft } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <DecideDialog
      key={decision}
      decision={decision}
      deviation={useOutletContext<Deviation>()}
      constraint={constraint}
      lastResult={answer?.result ?? draft}
      isStale={
        answer !== undefined && 'refusal' in answer && answer.refusal?.code === 'deviation.stale_version'
      }
      phrases={offeredPhrases(answer)}
    />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
