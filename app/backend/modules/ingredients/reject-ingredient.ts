import type { z } from 'zod'
import type { Ingredient } from '~/contract/ingredients'
import type { DecideIngredient } from '~/contract/review'
import type { Ctx } from '../../context'
import { moveItem } from '../review/move-item'
import { ingredientKind } from './ingredient-kind'

/** The certifier rejects an ingredient; it may be corrected and sent again. @throws AppError 404; 409 stale or wrong status */
export async function rejectIngredient(
  ctx: Ctx,
  input: z.output<typeof DecideIngredient>,
): Promise<Ingredient> {
  return moveItem(ctx, ingredientKind, 'reject', { ...input, id: input.ingredientId })
}
