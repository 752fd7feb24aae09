import type { Product } from '~/contract/items/products'
import { readFields } from '~/features/review/item-fields'
import { loadVersions } from '~/features/versions/versions.server'
import type { SignedIn } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { productFields } from './product-fields'

const listedIngredients = ({ ingredients }: Product) =>
  ingredients.map(({ ingredientId, name }) => ({
    id: ingredientId,
    name,
    to: paths.certifier.ingredients.item(ingredientId),
  }))

/** What changed between two versions of a product (specification §2 "Products and ingredients"). @throws 404 */
export const loadProductVersions = (request: Request, { api, words }: SignedIn, productId: string) =>
  loadVersions(request, words, productId, {
    get: (id) => api.products.get({ productId: id }),
    fieldsOf: (product, w) => readFields(productFields, product, {}, w),
    listTitle: (w) => w.products.ingredients,
    listOf: listedIngredients,
  })
