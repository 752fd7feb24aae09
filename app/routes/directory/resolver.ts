import { describeResolver } from '~/features/directory/resolver.server'
import type { RouteArgs } from '~/portal/route-args'

export const loader = ({ request }: RouteArgs) => describeResolver(request)
