import { guideResponse } from '~/features/guide/guide.server'
import type { RouteArgs } from '~/portal/route-args'
import portal from '~/styles/app.css?url'
import guide from '~/styles/guide.css?url'

export const loader = ({ request, params }: RouteArgs<never, 'page'>) =>
  guideResponse(request, params.page, [portal, guide])
