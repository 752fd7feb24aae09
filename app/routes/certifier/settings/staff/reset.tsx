import { useLoaderData } from '@remix-run/react'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { titled } from '~/components/page/page-meta'
import { RouteDialog } from '~/components/page/route-dialog'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { loadResetFactor, resetFactor } from '~/features/accounts/staff/staff.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'userId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.settings.access.resetTitle }),
}

export const meta = titled((w) => w.settings.access.resetTitle)

export const loader = ({ request, params: { userId } }: Args) => loadResetFactor(request, userId)

export const action = ({ request, params: { userId } }: Args) => resetFactor(request, userId)

export default function ResetFactorPage() {
  const words = useWords().settings.access
  const { name } = useLoaderData<typeof loader>()
  return (
    <RouteDialog title={words.resetTitle} closeTo={paths.certifier.staff()} size="sm">
      <ConfirmPanel
        danger
        confirmLabel={words.resetTitle}
        cancelTo={paths.certifier.staff()}
        keep="never"
        failure={words.failed}
      >
        <p className="wrap-anywhere">{words.resetQuestion(name)}</p>
      </ConfirmPanel>
    </RouteDialog>
  )
}
