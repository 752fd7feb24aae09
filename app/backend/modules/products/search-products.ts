import type { HitOf } from '~/contract/search'
import type { Ctx } from '../../core/context'
import { itemsOf } from '../../db/listing'
import { firstItems, itemsWith } from '../review/lists/first-items'
import { findProducts } from './products.repository'

type ProductHit = HitOf<'product'>

export const searchProducts = async (ctx: Ctx, text: string): Promise<ProductHit[]> =>
  hitsOf(ctx, await firstItems(ctx, 'products', text))

/** In either case. */
export const productsWithCode = async (ctx: Ctx, text: string): Promise<ProductHit[]> =>
  hitsOf(ctx, await itemsWith(ctx, 'products', 'code', text.trim().toUpperCase()))

const hitsOf = (ctx: Ctx, found: { id: string }[]): Promise<ProductHit[]> =>
  itemsOf(found, {
    rowsOf: (some) => findProducts(ctx, some),
    toItem: (row) => ({
      kind: 'product',
      id: row.id,
      name: row.name,
      code: row.code,
      companyName: row.company_name,
      status: row.status,
      isWithdrawn: row.withdrawn_at !== null,
    }),
  })
