import { trailPage } from '~/features/verify/check-page.server'
import type { RouteArgs } from '~/portal/route-args'
import stylesheet from '~/styles/app.css?url'

export const loader = ({ request }: RouteArgs) => trailPage(request, stylesheet)
