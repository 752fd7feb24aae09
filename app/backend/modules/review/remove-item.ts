import { wasApproved } from '~/domain/items/review'
import { validationMessages as messages } from '~/domain/validation-messages'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import type { ReviewedRow } from '../../db/tables'
import { invalidInput } from '../../core/errors'
import { emit } from '../../core/events'
import { withTransaction } from '../../core/transaction'
import { auditedItem } from './audited-item'
import { liveLock } from './locks/live-lock'
import { recordItem } from './record-item'
import type { ReviewKind } from './review-kind'
import { locked, onceApproved } from './review.errors'
import { findItem, updateGuarded } from './review.repository'

/**
 * Soft (specification §4 "Deleting"). @throws AppError 400 without a certifier's reason; 404; 409 locked, for a
 * company; 409 once approved; what the kind's check throws
 */
export async function removeItem<Row extends ReviewedRow>(
  ctx: Ctx,
  kind: ReviewKind<Row>,
  id: string,
  reason: string | null,
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const before = await findItem(tx, kind, id, { lock: true })
    const actor = actorOf(tx)
    const lock = await liveLock(tx, before)
    if (lock && actor.userType === 'Company') throw locked(kind, lock)
    await kind.checks.remove(tx, before)
    if (wasApproved(before)) throw onceApproved()
    if (actor.userType === 'Certifier' && !reason) throw invalidInput({ reason: [messages.required] })
    await updateGuarded(tx, kind.table, before, {
      deleted_at: nowOf(tx),
      deleted_by: actor.userId,
      version: before.version + 1,
    })
    await recordItem(tx, kind, before, `${kind.name}.deleted`, {
      before: auditedItem(kind, before),
      ...(reason && { after: { reason } }),
    })
    await emit(tx, 'item.deleted', { kind: kind.name, id, rootId: before.root_id })
    return { ok: true }
  })
}
