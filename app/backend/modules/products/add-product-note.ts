import type { z } from 'zod'
import type { AddProductNote, Note } from '~/contract/review'
import type { Ctx } from '../../context'
import { addNoteToItem } from '../review/add-note-to-item'
import { productKind } from './product-kind'

/** Writes into a product's thread. @throws AppError 404; 409 once approved */
export async function addProductNote(ctx: Ctx, input: z.output<typeof AddProductNote>): Promise<Note> {
  return addNoteToItem(ctx, productKind, input.productId, input)
}
