import type { z } from 'zod'
import type { MarkIngredientRead } from '~/contract/review'
import type { Ctx } from '../../context'
import { markItemRead } from '../review/mark-item-read'
import { ingredientKind } from './ingredient-kind'

/** The caller has read an ingredient's thread up to a note. @throws AppError 404 for the ingredient or the note */
export async function markIngredientRead(
  ctx: Ctx,
  input: z.output<typeof MarkIngredientRead>,
): Promise<{ ok: true }> {
  return markItemRead(ctx, ingredientKind, input.ingredientId, input.noteId)
}
