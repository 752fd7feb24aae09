import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'

/** What goes through the review: one set of screens for both. */
export type ItemKind = 'ingredient' | 'product'

const { certifier } = paths

const certifierPaths = {
  ingredient: {
    list: certifier.ingredients,
    item: certifier.ingredient,
    messages: certifier.ingredientMessages,
    versions: certifier.ingredientVersions,
    remove: certifier.deleteIngredient,
  },
  product: {
    list: certifier.products,
    item: certifier.product,
    messages: certifier.productMessages,
    versions: certifier.productVersions,
    remove: certifier.deleteProduct,
  },
} as const

/** The certifier's addresses of a kind of item. */
export const itemPaths = (kind: ItemKind) => certifierPaths[kind]

/** The words that both kinds have, each in its own way. */
export const itemWords = (kind: ItemKind, words: Words) =>
  kind === 'ingredient' ? words.ingredients : words.products
