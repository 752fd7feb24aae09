import type { Words } from '~/i18n/words'
import { itemWords, type ItemKind } from '~/features/items/item-kind'

/** What several of can be ticked in a list and deleted at once. */
export type BulkKind = ItemKind | 'contact'

/** Narrows what a request says. */
export const isBulkKind = (value: unknown): value is BulkKind =>
  value === 'ingredient' || value === 'product' || value === 'contact'

/** The kind of the list that a bulk deletion's address, such as `/ingredients/delete`, lies beneath. @throws 404 for any other */
export function bulkKindAt(address: string): BulkKind {
  const list = decodeURI(new URL(address).pathname).split('/').filter(Boolean).at(-2)
  const kind = list?.toLowerCase().replace(/s$/, '')
  if (!isBulkKind(kind)) throw new Response(null, { status: 404 })
  return kind
}

/** The words that all kinds have, each in its own way. */
export const bulkWords = (kind: BulkKind, words: Words) =>
  kind === 'contact' ? words.contacts : itemWords(kind, words)
