import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { titled } from '~/components/page/page-meta'
import { loadOwnRequest, withdrawRequest } from '~/features/desk/own-requests.server'
import { WithdrawDialog } from '~/features/desk/withdraw-dialog'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.requests.withdraw }) }

export const meta = titled((w) => w.requests.withdraw)

export async function loader({ request, params }: RouteArgs<'requestId'>) {
  const { id, name, status } = await loadOwnRequest(request, params.requestId)
  return { id, name, open: status === 'open' }
}

export const action = ({ request, params }: RouteArgs<'requestId'>) =>
  withdrawRequest(request, params.requestId)

export const clientAction = keepForm((w) => w.requests.withdrawFailed)

export default function WithdrawRequestPage() {
  return (
    <WithdrawDialog
      asked={useLoaderData<typeof loader>()}
      refusal={useActionData<typeof action>()?.refusal?.message}
    />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-boundary'
