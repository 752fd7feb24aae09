import { addMinutes } from 'date-fns/addMinutes'
import { reviewLockMinutes } from '~/domain/items/review'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import type { ReviewedRow } from '../../../db/tables'
import { withTransaction } from '../../../core/transaction'
import { recordAssignment } from '../assign-item'
import { liveLock } from './live-lock'
import { recordItem } from '../record-item'
import type { ReviewKind } from '../review-kind'
import { approvedIsFinal, lockedByOther, wrongStatus } from '../review.errors'
import { findItem, takeLock } from '../review.repository'

/**
 * "Prendi in carico" (specification §4 "Lock"), which makes it the caller's task. The version stays. @throws AppError
 * 404; 409 wrong status, or locked
 */
export async function lockItem<Row extends ReviewedRow, Item>(
  ctx: Ctx,
  kind: ReviewKind<Row, Item>,
  id: string,
): Promise<Item> {
  return withTransaction(ctx, async (tx) => {
    const before = await findItem(tx, kind, id)
    const until = addMinutes(tx.clock(), reviewLockMinutes).toISOString()
    if (!(await takeLock(tx, kind.table, { id, userId: actorOf(tx).userId, until })))
      await explain(tx, kind, id)
    await recordItem(tx, kind, before, `${kind.name}.locked`, {
      after: { until },
    })
    await recordAssignment(tx, kind, before, actorOf(tx).userId)
    return kind.show(tx, id)
  })
}

async function explain(ctx: Ctx, kind: ReviewKind, id: string): Promise<never> {
  const now = await findItem(ctx, kind, id)
  const lock = await liveLock(ctx, now)
  if (lock && !lock.mine) throw lockedByOther(kind, lock)
  const current = await kind.show(ctx, id)
  throw now.status === 'approved'
    ? approvedIsFinal(kind, current)
    : wrongStatus(kind, 'notApproving', current)
}
