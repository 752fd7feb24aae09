import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import type { ReviewedRow } from '../../db/tables'
import { explainLostRace } from './assert-transition'
import type { ReviewKind } from './review-kind'
import { findItem, updateGuarded } from './review.repository'

/**
 * Guards a change that no form saves, mostly outside the item's row; the caller makes the rest of it and records all
 * in the same transaction.
 * @param allow throws, or returns false if there is nothing to change
 * @param columns of the row that change with it
 * @returns the item before, null if nothing changes
 * @throws AppError 404; 409; what `allow` throws
 */
export async function changeInPlace<Row extends ReviewedRow, Allowed extends boolean | void>(
  tx: Ctx,
  kind: ReviewKind<Row>,
  id: string,
  allow: (before: Row) => Promise<Allowed>,
  columns: Partial<Row> = {},
): Promise<Row | (Allowed extends false ? null : never)> {
  const before = await findItem(tx, kind, id)
  if ((await allow(before)) === false) return null as Allowed extends false ? null : never
  const { status, version } = before
  const guard = { id, status, version, unlocked: actorOf(tx).userType === 'Company' }
  const changes = { ...columns, updated_at: nowOf(tx), version: version + 1 }
  if (!(await updateGuarded(tx, kind.table, guard, changes))) await explainLostRace(tx, kind, id)
  return before
}
