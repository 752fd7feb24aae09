import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import type { ReviewedRow } from '../../db/tables'
import { explainLostRace } from './assert-transition'
import type { ReviewKind } from './review-kind'
import { findItem, updateGuarded } from './review.repository'

/**
 * Guards a change outside an item's row, which the caller makes and records in the same transaction.
 * @param allow throws, or returns false if there is nothing to change
 * @returns the item before, null if nothing changes
 * @throws AppError 404; 409; what `allow` throws
 */
export async function changeInPlace<Row extends ReviewedRow>(
  tx: Ctx,
  kind: ReviewKind<Row>,
  id: string,
  allow: (before: Row) => Promise<boolean>,
): Promise<Row | null> {
  const before = await findItem(tx, kind, id)
  if (!(await allow(before))) return null
  const { status, version } = before
  const guard = { id, status, version, unlocked: actorOf(tx).userType === 'Company' }
  const changes = { updated_at: nowOf(tx), version: version + 1 }
  if (!(await updateGuarded(tx, kind.table, guard, changes))) await explainLostRace(tx, kind, id)
  return before
}
