import { redirect } from '@remix-run/node'
import { exportOwn } from '~/features/personal-data/people.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const loader = () => redirect(paths.account())

export const action = ({ request }: RouteArgs) => exportOwn(request)
