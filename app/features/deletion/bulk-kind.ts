import { isItemKind, type ItemKind } from '~/domain/items/item-kinds'
import { itemWords } from '~/features/items/item-kind'
import { kindOfListAbove } from '~/features/items/list-kind'
import type { Words } from '~/i18n/words'

export type BulkKind = ItemKind | 'contact'

export const isBulkKind = (value: unknown): value is BulkKind =>
  typeof value === 'string' && (isItemKind(value) || value === 'contact')

/** From a bulk deletion's URL, such as `/ingredients/delete`. @throws 404 for any other */
export function bulkKindAt(address: string): BulkKind {
  const { pathname } = new URL(address)
  return /\/contacts\/[^/]+\/?$/i.test(pathname) ? 'contact' : kindOfListAbove(pathname)
}

export const bulkWords = (kind: BulkKind, words: Words) =>
  kind === 'contact' ? words.contacts : itemWords(kind, words)
