import type { Product } from '~/contract/products'
import type { Ctx } from '../../context'
import { unlockItem } from '../review/unlock-item'
import { productKind } from './product-kind'

/** A certifier gives a product back. @throws AppError 404; 409 a colleague holds it */
export async function unlockProduct(ctx: Ctx, input: { productId: string }): Promise<Product> {
  return unlockItem(ctx, productKind, input.productId)
}
