import { redirect } from '@remix-run/node'
import { exportPerson } from '~/features/personal-data/people.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'personId'>

export const loader = ({ params: { personId } }: Args) => redirect(paths.certifier.person(personId))

export const action = ({ request, params: { personId } }: Args) => exportPerson(request, personId)
