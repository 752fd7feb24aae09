import { redirect } from '@remix-run/node'
import { saveDecisionRule } from '~/features/staff/staff.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const loader = () => redirect(paths.certifier.settings())

export const action = ({ request }: RouteArgs) => saveDecisionRule(request)
