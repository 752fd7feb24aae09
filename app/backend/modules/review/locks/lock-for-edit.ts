import type { Ctx } from '../../../core/context'
import type { ReviewedRow } from '../../../db/tables'
import { assertTransition } from '../assert-transition'
import type { ReviewKind } from '../review-kind'
import { findItem } from '../review.repository'

/** For changes of documents. @throws AppError 404; 409 approved, or locked (for a company) */
export async function lockForEdit<Row extends ReviewedRow>(
  ctx: Ctx,
  kind: ReviewKind<Row>,
  id: string,
): Promise<Row> {
  const item = await findItem(ctx, kind, id, { lock: ctx.inTransaction })
  await assertTransition(ctx, kind, 'save', item, undefined)
  return item
}
