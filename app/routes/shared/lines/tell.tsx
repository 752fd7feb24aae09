import { useLoaderData, useOutletContext } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import type { Line } from '~/contract/lines'
import type { LineStatus } from '~/features/lines/line-state'
import { loadTelling, tell } from '~/features/lines/lines.server'
import { TellDialog } from '~/features/lines/tell-dialog'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'lineId' | 'act'>

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { act }, words }) => ({ label: words.lines.acts[act].action }),
}

export const meta = titled<typeof loader>((w, data) => data && w.lines.acts[data.act].action)

export const loader = ({ request, params }: Args) => loadTelling(request, params.act)

export const action = ({ request, params }: Args) => tell(request, params)

export default function TellLinePage() {
  const { draft, ...loaded } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <TellDialog
      key={loaded.act}
      {...useOutletContext<{ line: Line; statuses: LineStatus[] }>()}
      {...loaded}
      lastResult={answer?.result ?? draft}
    />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
