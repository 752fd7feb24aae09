import type { UserType } from '~/domain/review'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'

/** What goes through the review: one set of screens for both. */
export type ItemKind = 'ingredient' | 'product'

/** The addresses that an item has in either area. */
export interface ItemPaths {
  list: () => string
  item: (id: string) => string
  messages: (id: string) => string
  remove: (id: string) => string
}

const { certifier, company } = paths

const areas: Record<UserType, Record<ItemKind, ItemPaths>> = {
  Certifier: {
    ingredient: {
      list: certifier.ingredients,
      item: certifier.ingredient,
      messages: certifier.ingredientMessages,
      remove: certifier.deleteIngredient,
    },
    product: {
      list: certifier.products,
      item: certifier.product,
      messages: certifier.productMessages,
      remove: certifier.deleteProduct,
    },
  },
  Company: {
    ingredient: {
      list: company.ingredients,
      item: company.ingredient,
      messages: company.ingredientMessages,
      remove: company.deleteIngredient,
    },
    product: {
      list: company.products,
      item: company.product,
      messages: company.productMessages,
      remove: company.deleteProduct,
    },
  },
}

/** The addresses of a kind of item in the area of a type of user; a screen asks `useItemPaths`. */
export const itemPathsOf = (userType: UserType, kind: ItemKind): ItemPaths => areas[userType][kind]

/** The words that both kinds have, each in its own way. */
export const itemWords = (kind: ItemKind, words: Words) =>
  kind === 'ingredient' ? words.ingredients : words.products
