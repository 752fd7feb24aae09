import type { Ctx } from '../../core/context'
import { markRead } from '../notes/mark-read'
import type { ReviewKind, ReviewTable } from './review-kind'
import { findItem } from './review.repository'

/** @throws AppError 404 for the item or the note */
export async function markItemRead<T extends ReviewTable>(
  ctx: Ctx,
  kind: ReviewKind<T>,
  id: string,
  noteId: string,
): Promise<{ ok: true }> {
  await findItem(ctx, kind.table, id)
  return markRead(ctx, { kind: kind.name, id }, noteId)
}
