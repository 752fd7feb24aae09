import type { Ctx } from '../../core/context'
import { removeItem } from '../review/remove-item'
import { ingredientKind } from './ingredient-kind'
import { ingredientInUse } from './ingredients.errors'
import { productsUsing } from './ingredients.repository'

/** @throws AppError 404; 409 in use, with the products */
export async function removeIngredient(ctx: Ctx, input: { ingredientId: string }): Promise<{ ok: true }> {
  return removeItem(ctx, ingredientKind, input.ingredientId, async (tx, before) => {
    const products = await productsUsing(tx, before.id)
    if (products.length > 0) throw ingredientInUse(products)
  })
}
