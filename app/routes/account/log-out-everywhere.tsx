import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { logOutEverywhere } from '~/features/account/account.server'
import { LogOutEverywhereDialog } from '~/features/account/log-out-everywhere-dialog'
import { requireUser } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.account.logOutEverywhere }),
}

export const meta = titled((w) => w.account.logOutEverywhere)

/** A GET ends nothing (specification §12): it asks. */
export async function loader({ request }: RouteArgs) {
  await requireUser(request)
  return null
}

export function action({ request }: RouteArgs) {
  return logOutEverywhere(request)
}

export default function LogOutEverywherePage() {
  return <LogOutEverywhereDialog />
}
