import type { ProductListItem } from '~/contract/products'
import type { Ctx } from '../../core/context'
import { toProductListItem } from './product-fields'
import { findProducts } from './products.repository'

/** Those in scope, unordered. */
export const productsById = async (ctx: Ctx, ids: string[]): Promise<ProductListItem[]> =>
  (await findProducts(ctx, ids)).map((row) => toProductListItem(ctx, row))
