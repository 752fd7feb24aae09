import type { LoaderFunctionArgs } from '@remix-run/node'
import { pickProducts } from '~/features/certificates/product-picker.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return Response.json(await pickProducts(request), {
    headers: { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' },
  })
}
