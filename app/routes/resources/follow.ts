import { followPage, sendFollow } from '~/features/followers/follow.server'
import type { RouteArgs } from '~/portal/route-args'
import stylesheet from '~/styles/app.css?url'

export const loader = ({ request, params }: RouteArgs<'step'>) => followPage(request, params.step, stylesheet)

export const action = ({ request, params }: RouteArgs<'step'>) => sendFollow(request, params.step, stylesheet)
