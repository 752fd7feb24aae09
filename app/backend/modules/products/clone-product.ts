import type { Product } from '~/contract/products'
import type { Ctx } from '../../context'
import { cloneItem } from '../review/clone-item'
import { copyIngredients } from './product-ingredients.repository'
import { productKind } from './product-kind'

/** Renews an approved product; the new version is on no certificate. @throws AppError 404; 409 not approved */
export async function cloneProduct(ctx: Ctx, input: { productId: string }): Promise<Product> {
  return cloneItem(ctx, productKind, input.productId, {
    reset: { certification_group_id: null, certificate_id: null },
    copyLinks: copyIngredients,
  })
}
