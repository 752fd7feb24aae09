import { securityTxt } from '~/features/settings/security-txt.server'
import type { RouteArgs } from '~/portal/route-args'

export const loader = ({ request }: RouteArgs) => securityTxt(request)
