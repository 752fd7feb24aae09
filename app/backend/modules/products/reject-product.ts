import type { z } from 'zod'
import type { Product } from '~/contract/products'
import type { DecideProduct } from '~/contract/review'
import type { Ctx } from '../../context'
import { moveItem } from '../review/move-item'
import { productKind } from './product-kind'

/** The certifier rejects a product; it may be corrected and sent again. @throws AppError 404; 409 stale or wrong status */
export async function rejectProduct(ctx: Ctx, input: z.output<typeof DecideProduct>): Promise<Product> {
  return moveItem(ctx, productKind, 'reject', { ...input, id: input.productId })
}
