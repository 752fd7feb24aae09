import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { liveLock } from './live-lock'
import type { ReviewKind, ReviewTable } from '../review-kind'
import { lockedByOther } from '../review.errors'
import { dropLock, findItem } from '../review.repository'

/** For the holder or a manager; idempotent. @throws AppError 404; 409 locked by a colleague */
export async function unlockItem<T extends ReviewTable, Item>(
  ctx: Ctx,
  kind: ReviewKind<T, Item>,
  id: string,
): Promise<Item> {
  return withTransaction(ctx, async (tx) => {
    const before = await findItem(tx, kind.table, id)
    const lock = await liveLock(tx, before)
    if (lock && before.locked_by !== null) {
      if (!lock.mine && !actorOf(tx).isCertifierCompanyManager) throw lockedByOther(kind, lock)
      await dropLock(tx, kind.table, id, before.locked_by)
      await record(tx, {
        action: `${kind.name}.unlocked`,
        entityType: kind.name,
        entityId: id,
        headQuarterId: before.head_quarter_id,
        before: { email: lock.email, until: lock.until },
      })
    }
    return kind.show(tx, id)
  })
}
