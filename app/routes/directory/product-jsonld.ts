import { productLinkedData } from '~/features/directory/product-files.server'
import type { RouteArgs } from '~/portal/route-args'

export const loader = ({ request, params }: RouteArgs<'slug'>) => productLinkedData(request, params.slug)
