import type { Words } from '~/i18n/words'
import { itemWords, type ItemKind } from './item-kind'

/** What several of can be ticked in a list and deleted at once. */
export type BulkKind = ItemKind | 'contact'

/** Narrows what a request says. */
export const isBulkKind = (value: unknown): value is BulkKind =>
  value === 'ingredient' || value === 'product' || value === 'contact'

/** The words that all kinds have, each in its own way. */
export const bulkWords = (kind: BulkKind, words: Words) =>
  kind === 'contact' ? words.contacts : itemWords(kind, words)
