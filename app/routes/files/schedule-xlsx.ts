import { scheduleXlsx } from '~/features/exports/schedule.server'
import { requireUser } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export async function loader({ request, params }: RouteArgs<'companyId'>) {
  return scheduleXlsx(request, await requireUser(request), params.companyId)
}
