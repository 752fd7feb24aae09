import type { ItemKind } from '~/domain/item-kinds'
import { itemWords } from '~/features/items/item-kind'
import { deletionWords } from '~/i18n/own/deletion'
import type { Words } from '~/i18n/words'

export type BulkKind = ItemKind | 'contact'

export const isBulkKind = (value: unknown): value is BulkKind =>
  value === 'ingredient' || value === 'product' || value === 'contact'

/** From a bulk deletion's URL, such as `/ingredients/delete`. @throws 404 for any other */
export function bulkKindAt(address: string): BulkKind {
  const list = decodeURI(new URL(address).pathname).split('/').filter(Boolean).at(-2)
  const kind = list?.toLowerCase().replace(/s$/, '')
  if (!isBulkKind(kind)) throw new Response(null, { status: 404 })
  return kind
}

export const bulkWords = (kind: BulkKind, words: Words) =>
  kind === 'contact' ? words.contacts : itemWords(kind, deletionWords(words))
