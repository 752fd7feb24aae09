import { redirect } from '@remix-run/node'
import { chooseListing } from '~/features/directory-choices/directory-choices.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const loader = ({ params }: RouteArgs<'productId'>) =>
  redirect(paths.company.products.gtins(params.productId))

export const action = ({ request, params }: RouteArgs<'productId'>) =>
  chooseListing(request, params.productId)
