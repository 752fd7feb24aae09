import { answerWithFeed } from '~/features/verify/public-api.server'
import type { RouteArgs } from '~/portal/route-args'

export const loader = ({ request, params }: RouteArgs<'code'>) =>
  answerWithFeed(request, { code: params.code })
