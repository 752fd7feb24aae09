import { filePage } from '~/features/verify/check-page.server'
import type { RouteArgs } from '~/portal/route-args'
import stylesheet from '~/styles/app.css?url'

export const loader = ({ request, params }: RouteArgs<'sha256'>) =>
  filePage(request, params.sha256, stylesheet)
