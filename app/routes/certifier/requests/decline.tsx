import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { titled } from '~/components/page/page-meta'
import { DeclineDialog } from '~/features/desk/decline-dialog'
import { declineRequest, loadDecline } from '~/features/desk/requests.server'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.desk.declineTitle }) }

export const meta = titled((w) => w.desk.declineTitle)

export async function loader({ request, params }: RouteArgs<'requestId'>) {
  return loadDecline(request, await requireCertifier(request), params.requestId)
}

export function action({ request, params }: RouteArgs<'requestId'>) {
  const to = paths.certifier.requests() + new URL(request.url).search
  return declineRequest(request, requireCertifier, params.requestId, to)
}

export const clientAction = keepForm((w) => w.desk.declineFailed)

export default function DeclineRequestPage() {
  const { asked, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <DeclineDialog
      asked={asked}
      constraint={constraint}
      lastResult={answer?.result ?? draft}
      closeTo={paths.certifier.requests() + useLocation().search}
    />
  )
}
