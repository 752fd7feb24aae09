import { redirect } from '@remix-run/node'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

/** The singular leads to the plural (specification §2 "Certificates"). */
export const loader = ({ params }: RouteArgs<'id'>) => redirect(paths.certifier.certificate(params.id), 301)
