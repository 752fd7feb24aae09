import type { Ctx } from '../../../core/context'
import { assertTransition } from '../assert-transition'
import type { ReviewKind, ReviewTable, RowOf } from '../review-kind'
import { findItem } from '../review.repository'

/** For changes of documents. @throws AppError 404; 409 approved, or locked (for a company) */
export async function lockForEdit<T extends ReviewTable>(
  ctx: Ctx,
  kind: ReviewKind<T>,
  id: string,
): Promise<RowOf<T>> {
  const item = await findItem(ctx, kind.table, id, { lock: ctx.inTransaction })
  await assertTransition(ctx, kind, 'save', item, undefined)
  return item
}
