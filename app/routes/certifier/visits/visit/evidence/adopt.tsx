import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { AdoptDialog } from '~/features/visits/evidence/adopt-dialog'
import { adoptUnlisted, loadUnlisted } from '~/features/visits/evidence/adopt.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.visits.adoptTitle }) }

export const meta = titled((w) => w.visits.adoptTitle, { tab: true })

type Args = RouteArgs<'visitId' | 'observationId'>

export const loader = ({ request, params }: Args) => loadUnlisted(request, params)

export const action = ({ request, params }: Args) => adoptUnlisted(request, params)

export default function AdoptUnlistedPage() {
  const { offered, ...found } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return <AdoptDialog {...found} offered={answer?.offered ?? offered} lastResult={answer?.result} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
