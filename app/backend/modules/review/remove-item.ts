import { wasApproved } from '~/domain/review'
import { validationMessages as messages } from '~/domain/validation-messages'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { invalidInput } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { auditedItem } from './audited-item'
import { liveLock } from './locks/live-lock'
import type { ReviewKind, ReviewTable, RowOf } from './review-kind'
import { locked, onceApproved } from './review.errors'
import { findItem, updateGuarded } from './review.repository'

/** Soft (decisions §4). @throws AppError 400 without a certifier's reason; 404; 409 locked, for a company; 409 once approved; what `check` throws */
export async function removeItem<T extends ReviewTable>(
  ctx: Ctx,
  kind: ReviewKind<T>,
  id: string,
  reason: string | null,
  check: (tx: Ctx, before: RowOf<T>) => Promise<void>,
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const before = await findItem(tx, kind.table, id, { lock: true })
    const actor = actorOf(tx)
    const lock = await liveLock(tx, before)
    if (lock && actor.userType === 'Company') throw locked(kind, lock)
    await check(tx, before)
    if (wasApproved(before)) throw onceApproved()
    if (actor.userType === 'Certifier' && !reason) throw invalidInput({ reason: [messages.required] })
    await updateGuarded(tx, kind.table, before, {
      deleted_at: nowOf(tx),
      deleted_by: actor.userId,
      version: before.version + 1,
    } as Partial<RowOf<T>>)
    await record(tx, {
      action: `${kind.name}.deleted`,
      entityType: kind.name,
      entityId: id,
      headQuarterId: before.head_quarter_id,
      before: auditedItem(kind, before),
      ...(reason && { after: { reason } }),
    })
    return { ok: true }
  })
}
