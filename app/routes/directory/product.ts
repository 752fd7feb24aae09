import { productResponse } from '~/features/directory/directory.server'
import type { RouteArgs } from '~/portal/route-args'
import stylesheet from '~/styles/app.css?url'

export const loader = ({ request, params }: RouteArgs<'slug'>) =>
  productResponse(request, params.slug, stylesheet)
