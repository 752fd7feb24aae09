import { answerWithCall } from '~/features/verify/public-api.server'
import type { RouteArgs } from '~/portal/route-args'

export const loader = ({ request, params }: RouteArgs<'code' | 'revision'>) =>
  answerWithCall(
    request,
    `/credentials/products/${encodeURIComponent(params.code)}/${encodeURIComponent(params.revision)}`,
    { open: true },
  )
