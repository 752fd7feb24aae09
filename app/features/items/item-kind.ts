import type { ItemIdName, ItemKind } from '~/domain/item-kinds'
import type { UserType } from '~/domain/review'
import type { Words } from '~/i18n/words'
import { areaPaths } from '~/portal/paths'

export interface ItemPaths {
  list: () => string
  item: (id: string) => string
  messages: (id: string) => string
  timeline: (id: string) => string
  remove: (id: string) => string
}

/** In a screen use `useItemPaths`. */
export function itemPathsOf(userType: UserType, kind: ItemKind): ItemPaths {
  const area = areaPaths(userType)
  return kind === 'ingredient'
    ? {
        list: area.ingredients,
        item: area.ingredient,
        messages: area.ingredientMessages,
        timeline: area.ingredientTimeline,
        remove: area.deleteIngredient,
      }
    : {
        list: area.products,
        item: area.product,
        messages: area.productMessages,
        timeline: area.productTimeline,
        remove: area.deleteProduct,
      }
}

export interface ItemRef {
  kind: ItemKind
  id: string
}

export const itemOf = ({
  ingredientId,
  productId = '',
}: Readonly<Partial<Record<ItemIdName, string>>>): ItemRef =>
  ingredientId === undefined ? { kind: 'product', id: productId } : { kind: 'ingredient', id: ingredientId }

export const itemWords = <W extends Words>(kind: ItemKind, words: W): W['ingredients'] | W['products'] =>
  kind === 'ingredient' ? words.ingredients : words.products
