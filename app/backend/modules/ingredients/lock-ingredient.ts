import type { Ingredient } from '~/contract/ingredients'
import type { Ctx } from '../../context'
import { lockItem } from '../review/lock-item'
import { ingredientKind } from './ingredient-kind'

/** A certifier takes an ingredient for review. @throws AppError 404; 409 not in approving, or a colleague holds it */
export async function lockIngredient(ctx: Ctx, input: { ingredientId: string }): Promise<Ingredient> {
  return lockItem(ctx, ingredientKind, input.ingredientId)
}
