import { redirect } from '@remix-run/node'
import { pageOfSchedule, schedulePdf } from '~/features/exports/schedule.server'
import { requireUser } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

/** Drawn each time and recorded: not by a link, which browsers may prefetch. */
export async function action({ request, params }: RouteArgs<'companyId'>) {
  return schedulePdf(await requireUser(request), params.companyId)
}

export async function loader({ request, params }: RouteArgs<'companyId'>) {
  const { user } = await requireUser(request)
  return redirect(pageOfSchedule(user, params.companyId))
}
