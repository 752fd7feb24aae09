import type { z } from 'zod'
import type { Product } from '~/contract/products'
import type { DecideProduct } from '~/contract/review'
import type { Ctx } from '../../context'
import { moveItem } from '../review/move-item'
import { productKind } from './product-kind'

/** The certifier asks the company to change a product. @throws AppError 404; 409 stale or wrong status */
export async function askForProductChanges(
  ctx: Ctx,
  input: z.output<typeof DecideProduct>,
): Promise<Product> {
  return moveItem(ctx, productKind, 'askForChanges', { ...input, id: input.productId })
}
