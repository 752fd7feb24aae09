import type { Ctx } from '../../../core/context'
import { assertTransition } from '../assert-transition'
import type { ReviewKind, ReviewTable, RowOf } from '../review-kind'
import { findItem } from '../review.repository'

/**
 * An item that the caller may change what belongs to it, such as its documents; in a transaction nobody else changes
 * it until that ends. The item's own row, and its version, stay as they are.
 * @throws AppError 404; 409 approved, or a company while a certifier holds it
 */
export async function lockForEdit<T extends ReviewTable>(
  ctx: Ctx,
  kind: ReviewKind<T>,
  id: string,
): Promise<RowOf<T>> {
  const item = await findItem(ctx, kind.table, id, { hold: ctx.inTransaction })
  await assertTransition(ctx, kind, 'save', item, undefined)
  return item
}
