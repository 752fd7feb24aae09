import type { ItemKind } from '~/domain/item-kinds'

/** The possible subjects of a thread. */
export type ThreadKind = ItemKind | 'company' | 'supplierCertificate'
