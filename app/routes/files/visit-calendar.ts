import { answerWithCall } from '~/features/verify/public-api.server'
import type { RouteArgs } from '~/portal/route-args'

export const loader = ({ request, params }: RouteArgs<'visitId'>) =>
  answerWithCall(request, `/company/visits/${encodeURIComponent(params.visitId)}/calendar`)
