import { plainApiFor } from '~/portal/api.server'
import { anonymous } from '~/portal/public-request.server'
import { registerCache } from '~/portal/register-cache'
import { answerWithCall } from '../verify/public-api.server'
import { known, nowhere } from './directory.server'
import { productJsonLd } from './product-data'
import { open } from './resolver.server'

/** As the API answers it, cached like its page. */
export async function productJson(request: Request, slug: string): Promise<Response> {
  const path = `/directory/products/${encodeURIComponent(slug)}`
  const answer = await answerWithCall(anonymous(request), path, { open: true })
  if (answer.ok || answer.status === 404)
    for (const [name, value] of Object.entries(registerCache)) answer.headers.set(name, value)
  return answer
}

export async function productLinkedData(request: Request, slug: string): Promise<Response> {
  const plain = anonymous(request)
  const { api } = await plainApiFor(plain)
  const product = await known(api.directory.product({ slug }))
  if (!product) return nowhere()
  return new Response(JSON.stringify(productJsonLd(product, new URL(plain.url).origin)), {
    headers: { ...open, 'Content-Type': 'application/ld+json', ...registerCache },
  })
}
