import type { z } from 'zod'
import type { CertifierUpdateProduct, Product } from '~/contract/products'
import type { Ctx } from '../../core/context'
import { saveItem } from '../review/save-item'
import { changeIngredients } from './recipe/chosen-ingredients'
import { certifierChanges } from './product-changes'
import { productKind } from './product-kind'

/** @throws AppError 404; 409 approved or stale; 400 */
export async function certifierSaveProduct(
  ctx: Ctx,
  input: z.output<typeof CertifierUpdateProduct>,
): Promise<Product> {
  return saveItem(
    ctx,
    productKind,
    { id: input.productId, version: input.version },
    (tx, before) => certifierChanges(tx, before, input),
    (tx) => changeIngredients(tx, input.productId, input.ingredientIds),
  )
}
