import type { Ingredient } from '~/contract/ingredients'
import type { Ctx } from '../../context'
import { unlockItem } from '../review/unlock-item'
import { ingredientKind } from './ingredient-kind'

/** A certifier gives an ingredient back. @throws AppError 404; 409 a colleague holds it */
export async function unlockIngredient(ctx: Ctx, input: { ingredientId: string }): Promise<Ingredient> {
  return unlockItem(ctx, ingredientKind, input.ingredientId)
}
