import { loadCompared } from '~/features/versions/versions.server'
import type { PortalApi } from '~/portal/api.server'
import type { ComparedProduct } from './product-versions'

/** A product's versions, two of them to compare. @throws 404 */
export async function loadProductVersions(request: Request, api: PortalApi['api'], productId: string) {
  const whole = async (id: string): Promise<ComparedProduct> => {
    const { notes: _, ...product } = await api.products.get({ productId: id })
    return product
  }
  const product = await whole(productId)
  const compared = await loadCompared(request, product, whole)
  return { id: product.id, name: product.name, versions: product.versions, compared }
}
