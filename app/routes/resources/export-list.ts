import { exportList } from '~/features/exports/export-list.server'
import { requireUser } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

/** A list as it is filtered, as CSV or XLSX: of both areas, since the calls answer what the caller may see. */
export async function loader({ request, params }: RouteArgs) {
  return exportList(request, await requireUser(request), params)
}
