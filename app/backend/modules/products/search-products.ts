import type { HitOf } from '~/contract/search'
import type { Ctx } from '../../core/context'
import { hitsIn } from '../review/lists/first-items'
import { isOnPack } from './gtins/is-on-pack'
import { productKind } from './product-kind'
import { findProducts } from './products.repository'

const hits = hitsIn('product', productKind, {
  rowsOf: findProducts,
  codeOf: (row) => row.code,
  code: { column: 'code', keyOf: (text) => text.trim().toUpperCase() },
})

export const { first: searchProducts, withCode: productsWithCode } = hits

/** By a scanned code: the products with this code on their packs. */
export async function productsOnPack(ctx: Ctx, text: string): Promise<HitOf<'product'>[]> {
  const condition = isOnPack(text)
  return condition ? hits.where(ctx, condition) : []
}
