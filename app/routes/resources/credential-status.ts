import { answerWithCall } from '~/features/verify/public-api.server'
import type { RouteArgs } from '~/portal/route-args'

export const loader = ({ request, params }: RouteArgs<'list'>) =>
  answerWithCall(request, `/credentials/status/${encodeURIComponent(params.list)}`, { open: true })
