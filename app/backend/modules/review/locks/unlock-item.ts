import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import type { ReviewedRow } from '../../../db/tables'
import { withTransaction } from '../../../core/transaction'
import { liveLock } from './live-lock'
import { recordItem } from '../record-item'
import type { ReviewKind } from '../review-kind'
import { lockedByOther } from '../review.errors'
import { dropLock, findItem } from '../review.repository'

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
