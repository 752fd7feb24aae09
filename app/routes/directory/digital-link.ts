import { resolveLink } from '~/features/directory/resolver.server'
import type { RouteArgs } from '~/portal/route-args'
import stylesheet from '~/styles/app.css?url'

// An encoded slash belongs to a lot: the router would decode it.
export const loader = ({ request }: RouteArgs) =>
  resolveLink(request, new URL(request.url).pathname.replace(/^\/+01\/?/, ''), stylesheet)
