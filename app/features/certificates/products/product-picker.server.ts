import { PICKER_SIZE, type FoundProducts } from './chosen-product'
import { chosenProducts, findProducts } from './chosen-products.server'
import { requireUser } from '~/portal/guards.server'

export async function pickProducts(request: Request): Promise<FoundProducts> {
  const { api } = await requireUser(request)
  const params = new URL(request.url).searchParams
  const companyId = params.get('companyId')
  if (!companyId) return { items: [], totalItems: 0 }
  const ids = params.getAll('ids')
  if (ids.length > 0) {
    const items = (await chosenProducts(api, companyId, ids)).filter((product) => !product.unavailable)
    return { items, totalItems: items.length }
  }
  return findProducts(api, companyId, {
    search: params.get('q')?.slice(0, 200),
    ...(params.get('all') !== 'true' && { limit: PICKER_SIZE }),
  })
}
