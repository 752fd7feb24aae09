import { redirect } from '@remix-run/node'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

/** The spec's singular leads to the plural (decisions §5). */
export const loader = ({ params }: RouteArgs<'id'>) => redirect(paths.certifier.certificate(params.id), 301)
