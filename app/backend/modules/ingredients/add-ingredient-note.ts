import type { z } from 'zod'
import type { AddIngredientNote, Note } from '~/contract/review'
import type { Ctx } from '../../context'
import { addNoteToItem } from '../review/add-note-to-item'
import { ingredientKind } from './ingredient-kind'

/** Writes into an ingredient's thread. @throws AppError 404; 409 once approved */
export async function addIngredientNote(ctx: Ctx, input: z.output<typeof AddIngredientNote>): Promise<Note> {
  return addNoteToItem(ctx, ingredientKind, input.ingredientId, input)
}
