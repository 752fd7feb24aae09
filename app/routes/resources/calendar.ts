import { answerWithCall } from '~/features/verify/public-api.server'
import type { RouteArgs } from '~/portal/route-args'

export const loader = ({ request, params }: RouteArgs<'token'>) =>
  answerWithCall(request, `/calendar/feed/${encodeURIComponent(params.token)}`)
