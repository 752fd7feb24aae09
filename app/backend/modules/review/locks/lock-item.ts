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
import { findItem, takeLock, dropLock } from '../review.repository'
import { assertTransition } from '../assert-transition'

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

/** For the holder or a manager; idempotent. @throws AppError 404; 409 locked by a colleague */
export async function unlockItem<Row extends ReviewedRow, Item>(
  ctx: Ctx,
  kind: ReviewKind<Row, Item>,
  id: string,
): Promise<Item> {
  return withTransaction(ctx, async (tx) => {
    const before = await findItem(tx, kind, id)
    const lock = await liveLock(tx, before)
    if (lock && before.locked_by !== null) {
      if (!lock.mine && !actorOf(tx).isCertifierCompanyManager) throw lockedByOther(kind, lock)
      await dropLock(tx, kind.table, id, before.locked_by)
      await recordItem(tx, kind, before, `${kind.name}.unlocked`, {
        before: { email: lock.email, until: lock.until },
      })
    }
    return kind.show(tx, id)
  })
}

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
