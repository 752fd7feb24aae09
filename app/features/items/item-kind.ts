import type { UserType } from '~/domain/review'
import type { Words } from '~/i18n/words'
import { areaPaths } from '~/portal/paths'

/** What goes through the review: one set of screens for both. */
export type ItemKind = 'ingredient' | 'product'

/** The addresses that an item has in either area. */
export interface ItemPaths {
  list: () => string
  item: (id: string) => string
  messages: (id: string) => string
  remove: (id: string) => string
}

/** The addresses of a kind of item in the area of a type of user; a screen asks `useItemPaths`. */
export function itemPathsOf(userType: UserType, kind: ItemKind): ItemPaths {
  const area = areaPaths(userType)
  return kind === 'ingredient'
    ? {
        list: area.ingredients,
        item: area.ingredient,
        messages: area.ingredientMessages,
        remove: area.deleteIngredient,
      }
    : {
        list: area.products,
        item: area.product,
        messages: area.productMessages,
        remove: area.deleteProduct,
      }
}

/** The parameters of the pages of an ingredient and of a product: each address has one of the two. */
export type ItemParam = 'ingredientId' | 'productId'

export interface ItemRef {
  kind: ItemKind
  id: string
}

/** The item that an address names. */
export const itemOf = ({
  ingredientId,
  productId = '',
}: Readonly<Partial<Record<ItemParam, string>>>): ItemRef =>
  ingredientId === undefined ? { kind: 'product', id: productId } : { kind: 'ingredient', id: ingredientId }

/** The words that both kinds have, each in its own way. */
export const itemWords = (kind: ItemKind, words: Words) =>
  kind === 'ingredient' ? words.ingredients : words.products
