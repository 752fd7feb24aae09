import type { z } from 'zod'
import type { RemoveIngredient } from '~/contract/review'
import type { Ctx } from '../../core/context'
import { removeItem } from '../review/remove-item'
import { ingredientKind } from './ingredient-kind'
import { ingredientInUse } from './ingredients.errors'
import { productsUsing } from './ingredients.repository'

/** @throws AppError 400 without a certifier's reason; 404; 409 in use, with the products */
export async function removeIngredient(
  ctx: Ctx,
  input: z.output<typeof RemoveIngredient>,
): Promise<{ ok: true }> {
  return removeItem(ctx, ingredientKind, input.ingredientId, input.reason ?? null, async (tx, before) => {
    const products = await productsUsing(tx, before.id)
    if (products.length > 0) throw ingredientInUse(products)
  })
}
