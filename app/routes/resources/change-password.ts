import { redirect } from '@remix-run/node'
import { paths } from '~/portal/paths'

/** Password managers look for the form at this address. */
export const loader = () => redirect(paths.changePassword())
