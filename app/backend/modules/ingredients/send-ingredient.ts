import type { z } from 'zod'
import type { Ingredient } from '~/contract/ingredients'
import type { DecideIngredient } from '~/contract/review'
import type { Ctx } from '../../context'
import { moveItem } from '../review/move-item'
import { ingredientKind } from './ingredient-kind'

/** A company sends an ingredient to the certifier. @throws AppError 404; 409 stale, wrong status or locked */
export async function sendIngredient(
  ctx: Ctx,
  input: z.output<typeof DecideIngredient>,
): Promise<Ingredient> {
  return moveItem(ctx, ingredientKind, 'send', { ...input, id: input.ingredientId })
}
