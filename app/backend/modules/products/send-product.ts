import type { z } from 'zod'
import type { Product } from '~/contract/products'
import type { DecideProduct } from '~/contract/review'
import type { Ctx } from '../../context'
import { moveItem } from '../review/move-item'
import { productKind } from './product-kind'

/** A company sends a product to the certifier. @throws AppError 404; 409 stale, wrong status or locked */
export async function sendProduct(ctx: Ctx, input: z.output<typeof DecideProduct>): Promise<Product> {
  return moveItem(ctx, productKind, 'send', { ...input, id: input.productId })
}
