import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { explainLostRace } from './assert-transition'
import type { ReviewKind, ReviewTable, RowOf } from './review-kind'
import { findItem, updateGuarded } from './review.repository'

/**
 * Guards a change outside an item's row, which the caller makes and records in the same transaction.
 * @param allow throws, or returns false if there is nothing to change
 * @returns the item before, null if nothing changes
 * @throws AppError 404; 409; what `allow` throws
 */
export async function changeInPlace<T extends ReviewTable>(
  tx: Ctx,
  kind: ReviewKind<T>,
  id: string,
  allow: (before: RowOf<T>) => Promise<boolean>,
): Promise<RowOf<T> | null> {
  const before = await findItem(tx, kind.table, id)
  if (!(await allow(before))) return null
  const { status, version } = before
  const guard = { id, status, version, unlocked: actorOf(tx).userType === 'Company' }
  const changes = { updated_at: nowOf(tx), version: version + 1 } as Partial<RowOf<T>>
  if (!(await updateGuarded(tx, kind.table, guard, changes))) await explainLostRace(tx, kind, id)
  return before
}
