import type { ItemKind } from '~/domain/items/item-kinds'

/** The possible subjects of a thread. */
export type ThreadKind = ItemKind | 'company' | 'supplierCertificate'
