import type { ItemKind } from '~/features/items/item-kind'

/** What a thread can belong to. */
export type ThreadKind = ItemKind | 'company'
