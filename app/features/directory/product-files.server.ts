import { plainApiFor } from '~/portal/api.server'
import { anonymous } from '~/portal/public-request.server'
import { registerCache } from '~/portal/register-cache'
import { answerForAll } from '../verify/public-api.server'
import { known, nowhere } from './directory.server'
import { productJsonLd } from './product-data'
import { open } from './resolver.server'

/** As the API answers it. */
export const productJson = (request: Request, slug: string): Promise<Response> =>
  answerForAll(request, `/directory/products/${encodeURIComponent(slug)}`, { open: true })

export async function productLinkedData(request: Request, slug: string): Promise<Response> {
  const plain = anonymous(request)
  const { api } = await plainApiFor(plain)
  const product = await known(api.directory.product({ slug }))
  if (!product) return nowhere()
  return new Response(JSON.stringify(productJsonLd(product, new URL(plain.url).origin)), {
    headers: { ...open, 'Content-Type': 'application/ld+json', ...registerCache },
  })
}
