import { redirect } from '@remix-run/node'
import { chooseCompany } from '~/features/directory-choices/directory-choices.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const loader = () => redirect(paths.company.anagraphic())

export const action = ({ request }: RouteArgs) => chooseCompany(request)
