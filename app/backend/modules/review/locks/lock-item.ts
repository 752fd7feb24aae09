import { addMinutes } from 'date-fns'
import { reviewLockMinutes } from '~/domain/review'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { recordAssignment } from '../assign-item'
import { liveLock } from './live-lock'
import type { ReviewKind, ReviewTable } from '../review-kind'
import { approvedIsFinal, lockedByOther, wrongStatus } from '../review.errors'
import { findItem, takeLock } from '../review.repository'

/** "Prendi in carico" (decisions §4), which makes it the caller's task. The version stays. @throws AppError 404; 409 wrong status, or locked */
export async function lockItem<T extends ReviewTable, Item>(
  ctx: Ctx,
  kind: ReviewKind<T, Item>,
  id: string,
): Promise<Item> {
  return withTransaction(ctx, async (tx) => {
    const before = await findItem(tx, kind.table, id)
    const until = addMinutes(tx.clock(), reviewLockMinutes).toISOString()
    if (!(await takeLock(tx, kind.table, { id, userId: actorOf(tx).userId, until })))
      await explain(tx, kind, id)
    await record(tx, {
      action: `${kind.name}.locked`,
      entityType: kind.name,
      entityId: id,
      headQuarterId: before.head_quarter_id,
      after: { until },
    })
    await recordAssignment(tx, kind, before, actorOf(tx).userId)
    return kind.show(tx, id)
  })
}

async function explain<T extends ReviewTable>(ctx: Ctx, kind: ReviewKind<T>, id: string): Promise<never> {
  const now = await findItem(ctx, kind.table, id)
  const lock = await liveLock(ctx, now)
  if (lock && !lock.mine) throw lockedByOther(kind, lock)
  const current = await kind.show(ctx, id)
  throw now.status === 'approved'
    ? approvedIsFinal(kind, current)
    : wrongStatus(kind, 'notApproving', current)
}
