import type { Ingredient } from '~/contract/ingredients'
import type { Product, ProductListItem } from '~/contract/products'
import { badgeOf } from '~/domain/review'
import type { ItemKind } from '~/domain/item-kinds'
import { todayInRome } from '~/i18n/format'
import type { PortalApi } from '~/portal/api.server'
import { wholeList } from '~/portal/lists.server'
import { mostShown, type Touched } from './touched'

type Api = PortalApi['api']

/** An open renewal counts as on the certificate of its earlier version. */
const certificateOf = (product: ProductListItem) =>
  product.certificationGroup ?? product.earlierCertificationGroup

const madeWith = (api: Api, ingredientId: string) =>
  wholeList((page) => api.products.withIngredient({ ingredientId, ...page, Sort: 'name', Direction: 'asc' }))

/** What a withdrawal leaves to be looked at. */
export async function loadTouched(api: Api, kind: ItemKind, item: Ingredient | Product): Promise<Touched> {
  const products = kind === 'ingredient' ? await madeWith(api, item.id) : []
  const today = todayInRome(new Date())
  const certificates = new Map<string, Touched['certificates'][number]>()
  for (const product of kind === 'ingredient' ? products : [item as Product]) {
    const group = certificateOf(product)
    if (!group || group.expireOn < today) continue
    const { productIds = [] } = certificates.get(group.id) ?? {}
    certificates.set(group.id, { ...group, productIds: [...productIds, product.id] })
  }
  return {
    products: products
      .slice(0, mostShown)
      .map((product) => ({ id: product.id, name: product.name, badge: badgeOf(product) })),
    productCount: products.length,
    certificates: [...certificates.values()],
  }
}
