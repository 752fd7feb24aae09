import type { Ctx } from '../../core/context'
import { markRead } from '../messages/mark-read'
import type { ReviewKind } from './review-kind'
import { findItem } from './review.repository'

/** @throws AppError 404 for the item or the note */
export async function markItemRead(
  ctx: Ctx,
  kind: ReviewKind,
  id: string,
  noteId: string,
): Promise<{ ok: true }> {
  await findItem(ctx, kind, id)
  return markRead(ctx, { kind: kind.name, id }, noteId)
}
