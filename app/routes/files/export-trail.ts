import { exportAudit } from '~/features/audit/export-audit.server'
import { requireManager } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export async function loader({ request, params }: RouteArgs<'format'>) {
  return exportAudit(request, await requireManager(request), params.format)
}
