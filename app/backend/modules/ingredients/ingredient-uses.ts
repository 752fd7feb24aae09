import type { IngredientUses } from '~/contract/items/ingredients'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findIngredient, productsUsing } from './ingredients.repository'

/** What prevents a deletion (specification §4 "Deleting"). @throws AppError 404 */
export async function ingredientUses(ctx: Ctx, input: { ingredientId: string }): Promise<IngredientUses> {
  const ingredient = await findIngredient(ctx, input.ingredientId)
  if (!ingredient) throw notFound()
  return { products: await productsUsing(ctx, ingredient.id) }
}
