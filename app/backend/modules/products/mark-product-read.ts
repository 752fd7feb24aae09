import type { z } from 'zod'
import type { MarkProductRead } from '~/contract/review'
import type { Ctx } from '../../context'
import { markItemRead } from '../review/mark-item-read'
import { productKind } from './product-kind'

/** The caller has read a product's thread up to a note. @throws AppError 404 for the product or the note */
export async function markProductRead(
  ctx: Ctx,
  input: z.output<typeof MarkProductRead>,
): Promise<{ ok: true }> {
  return markItemRead(ctx, productKind, input.productId, input.noteId)
}
