import { robots } from '~/features/directory/robots.server'
import type { RouteArgs } from '~/portal/route-args'

export const loader = ({ request }: RouteArgs) => robots(request)
