import { exportFigure } from '~/features/figures/figures.server'
import { requireManager } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export async function loader({ request, params }: RouteArgs) {
  return exportFigure(request, await requireManager(request), params)
}
