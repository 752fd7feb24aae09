import { redirect } from '@remix-run/node'
import { paths } from '~/portal/paths'

/** Where password managers look for the form. */
export const loader = () => redirect(paths.changePassword())
