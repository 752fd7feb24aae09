import { exportList } from '~/features/exports/export-list.server'
import { requireUser } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export async function loader({ request, params }: RouteArgs) {
  return exportList(request, await requireUser(request), params)
}
