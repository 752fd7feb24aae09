import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { explainLostRace } from './assert-transition'
import type { ReviewKind, ReviewTable, RowOf } from './review-kind'
import { findItem, updateGuarded } from './review.repository'

/**
 * Counts a change of what belongs to an item outside its row, under the guard of its status and version; the change itself,
 * and its record, are the caller's. In a transaction.
 * @param allow what must hold of the item as it stands; throws, and says false where there is nothing to change
 * @returns the item as it was, to be changed now that nobody else can; null where nothing is
 * @throws AppError 404; 409 where somebody else was quicker; what `allow` throws
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
