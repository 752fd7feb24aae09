import type { ItemKind } from '~/features/items/item-kind'

/** The possible subjects of a thread. */
export type ThreadKind = ItemKind | 'company'
