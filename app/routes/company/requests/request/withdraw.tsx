import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { isApiError } from '~/portal/api.server'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { useErrorTitle } from '~/components/page-title'
import { RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import { useWords } from '~/i18n/use-words'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.requests.withdraw }),
}

export const meta = titled((w) => w.requests.withdraw)

export async function loader({ request, params }: RouteArgs<'requestId'>) {
  const { api } = await requireCompany(request)
  const { id, name, status } = await api.requests.get({ requestId: params.requestId })
  return { id, name, open: status === 'open' }
}

export async function action({ request, params: { requestId } }: RouteArgs<'requestId'>) {
  const { api, headers, words } = await requireCompany(request)
  try {
    const { name } = await api.requests.withdraw({ requestId })
    const page = paths.company.request(requestId)
    return await redirectWithSuccess(page, words.requests.withdrawn(name), headers)
  } catch (error) {
    if (!isApiError(error)) throw error
    const refusal = error.status < 500 ? error.message : words.requests.withdrawFailed
    return data({ refusal }, { status: error.status })
  }
}

export default function WithdrawRequestPage() {
  return (
    <WithdrawDialog asked={useLoaderData<typeof loader>()} refusal={useAnswer<typeof action>()?.refusal} />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

function WithdrawDialog({
  asked,
  refusal,
}: {
  asked: { id: string; name: string; open: boolean }
  refusal: string | undefined
}) {
  const w = useWords()
  const page = paths.company.request(asked.id)
  useErrorTitle(refusal !== undefined)
  return (
    <RouteDialog title={w.requests.withdraw} closeTo={page}>
      {refusal ? (
        <Alert kind="error" live="alert" className="mb-4">
          {refusal}
        </Alert>
      ) : null}
      {asked.open ? (
        <ConfirmPanel
          confirmLabel={w.requests.withdraw}
          cancelTo={page}
          failure={w.requests.withdrawFailed}
          danger
        >
          {w.requests.withdrawText(asked.name)}
        </ConfirmPanel>
      ) : refusal ? null : (
        <Alert kind="info">{w.certificates.requestDecided}</Alert>
      )}
    </RouteDialog>
  )
}
