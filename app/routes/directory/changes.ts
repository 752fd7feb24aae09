import { answerWithFeed } from '~/features/verify/public-api.server'
import type { RouteArgs } from '~/portal/route-args'

/** The feed of a certificate, of a company, or of the whole register. */
export const loader = ({ request, params }: RouteArgs<never, 'code' | 'slug'>) =>
  answerWithFeed(request, params)
