import type { ItemKind } from '~/domain/items/item-kinds'

/** The columns of items that name companies: their owners, and the partner that they are bought from or made for. */
export const companyColumns = {
  ingredient: { owners: ['company_id', 'head_quarter_id'], partner: 'vendor_id' },
  product: { owners: ['company_id', 'head_quarter_id'], partner: 'on_behalf_id' },
} as const satisfies Record<ItemKind, { owners: readonly string[]; partner: string }>
