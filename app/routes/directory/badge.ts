import { badgeResponse } from '~/features/directory/badge.server'
import type { RouteArgs } from '~/portal/route-args'

export const loader = ({ request, params }: RouteArgs<'code'>) => badgeResponse(request, params.code)
