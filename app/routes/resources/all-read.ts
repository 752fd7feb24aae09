import { redirect } from '@remix-run/node'
import { markAllRead } from '~/features/messages/all-read.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const action = ({ request }: RouteArgs) => markAllRead(request)

export const loader = () => redirect(paths.home())
