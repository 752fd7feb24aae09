import type { Product } from '~/contract/products'
import type { Ctx } from '../../context'
import { lockItem } from '../review/lock-item'
import { productKind } from './product-kind'

/** A certifier takes a product for review. @throws AppError 404; 409 not in approving, or a colleague holds it */
export async function lockProduct(ctx: Ctx, input: { productId: string }): Promise<Product> {
  return lockItem(ctx, productKind, input.productId)
}
