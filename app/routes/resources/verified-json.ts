import { answerWithCall } from '~/features/verify/public-api.server'
import type { RouteArgs } from '~/portal/route-args'

/** What the page of a certificate's public check says, as JSON. */
export const loader = ({ request, params }: RouteArgs<'code'>) =>
  answerWithCall(request, `/verify/${encodeURIComponent(params.code)}`)
