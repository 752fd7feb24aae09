import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { loadOwnRequest, withdrawRequest } from '~/features/desk/own-requests.server'
import { WithdrawDialog } from '~/features/desk/withdraw-dialog'
import { wordsFor } from '~/i18n/words'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.requests.withdraw }) }

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().requests.withdraw) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id, name, status } = await loadOwnRequest(request, params.requestId ?? '')
  return { id, name, open: status === 'open' }
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  withdrawRequest(request, params.requestId ?? '')

export const clientAction = keepForm((w) => w.requests.withdrawFailed)

export default function WithdrawRequestPage() {
  return (
    <WithdrawDialog
      asked={useLoaderData<typeof loader>()}
      refusal={useActionData<typeof action>()?.refusal?.message}
    />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
