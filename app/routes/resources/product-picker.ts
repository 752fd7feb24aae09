import { pickProducts } from '~/features/certificates/products/product-picker.server'
import type { RouteArgs } from '~/portal/route-args'

export async function loader({ request }: RouteArgs) {
  return Response.json(await pickProducts(request), {
    headers: { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' },
  })
}
