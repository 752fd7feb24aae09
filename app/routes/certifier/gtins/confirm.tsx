import { redirect } from '@remix-run/node'
import { confirmTicked } from '~/features/gtins/undecided.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

/** Reached by the list's button alone. */
export const loader = () => redirect(paths.certifier.gtins())

export const action = ({ request }: RouteArgs) => confirmTicked(request)

export default function ConfirmGtins() {
  return null
}
