import { redirect } from '@remix-run/node'
import { saveOfficer } from '~/features/accounts/staff/staff.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const loader = ({ params }: RouteArgs<'companyId'>) =>
  redirect(paths.certifier.company(params.companyId))

export const action = ({ request, params }: RouteArgs<'companyId'>) => saveOfficer(request, params.companyId)
