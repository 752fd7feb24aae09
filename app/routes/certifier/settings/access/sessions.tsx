import { ConfirmPanel } from '~/components/page/confirm-panel'
import { titled } from '~/components/page/page-meta'
import { RouteDialog } from '~/components/page/route-dialog'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { endAllSessions, loadEndAllSessions } from '~/features/accounts/staff/staff.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.settings.access.endAll }),
}

export const meta = titled((w) => w.settings.access.endAll)

export const loader = ({ request }: RouteArgs) => loadEndAllSessions(request)

export const action = ({ request }: RouteArgs) => endAllSessions(request)

export default function EndAllSessionsPage() {
  const words = useWords().settings.access
  return (
    <RouteDialog title={words.endAll} closeTo={paths.certifier.access()} size="sm">
      <ConfirmPanel
        danger
        confirmLabel={words.endAll}
        cancelTo={paths.certifier.access()}
        keep="never"
        failure={words.failed}
      >
        <p>{words.endAllQuestion}</p>
      </ConfirmPanel>
    </RouteDialog>
  )
}
