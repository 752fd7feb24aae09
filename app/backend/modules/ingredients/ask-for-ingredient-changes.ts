import type { z } from 'zod'
import type { Ingredient } from '~/contract/ingredients'
import type { DecideIngredient } from '~/contract/review'
import type { Ctx } from '../../context'
import { moveItem } from '../review/move-item'
import { ingredientKind } from './ingredient-kind'

/** The certifier asks the company to change an ingredient. @throws AppError 404; 409 stale or wrong status */
export async function askForIngredientChanges(
  ctx: Ctx,
  input: z.output<typeof DecideIngredient>,
): Promise<Ingredient> {
  return moveItem(ctx, ingredientKind, 'askForChanges', { ...input, id: input.ingredientId })
}
