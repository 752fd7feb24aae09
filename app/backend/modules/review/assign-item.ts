import { moves, type Move } from '~/domain/review'
import type { Ctx } from '../../core/context'
import type { ReviewItemRow } from '../../db/tables'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { officerOf } from '../companies/officer'
import { assertAssignable, isActiveCertifier } from '../staff/staff'
import type { ReviewKind, ReviewTable } from './review-kind'
import { approvedIsFinal } from './review.errors'
import { findItem, setAssignee } from './review.repository'

/** No part of what a form shows: the version stays. @throws AppError 404; 400; 409 approved */
export async function assignItem<T extends ReviewTable, Item>(
  ctx: Ctx,
  kind: ReviewKind<T, Item>,
  id: string,
  assignedTo: string | null,
): Promise<Item> {
  return withTransaction(ctx, async (tx) => {
    // Locked: what is approved meanwhile is nobody's.
    const before = await findItem(tx, kind.table, id, { lock: true })
    if (before.status === 'approved') throw approvedIsFinal(kind, await kind.show(tx, id))
    await assertAssignable(tx, 'assignedTo', assignedTo)
    if (before.assigned_to !== assignedTo) await setAssignee(tx, kind.table, id, assignedTo)
    await recordAssignment(tx, kind, before, assignedTo)
    return kind.show(tx, id)
  })
}

/** An event of its own: companies see what happens to their items, but not who is in charge. */
export async function recordAssignment(
  tx: Ctx,
  kind: Pick<ReviewKind, 'name'>,
  before: Pick<ReviewItemRow, 'id' | 'assigned_to' | 'head_quarter_id'>,
  assignedTo: string | null,
): Promise<void> {
  if (before.assigned_to === assignedTo) return
  await record(tx, {
    action: `${kind.name}.assigned`,
    entityType: kind.name,
    entityId: before.id,
    headQuarterId: before.head_quarter_id,
    before: { assignedTo: before.assigned_to },
    after: { assignedTo },
  })
}

/** What is sent goes back to whose it was, or to the company's officer; what is approved is nobody's. */
export async function assigneeAfter(
  tx: Ctx,
  action: Move,
  before: Pick<ReviewItemRow, 'assigned_to' | 'head_quarter_id'>,
): Promise<string | null> {
  if (moves[action].to === 'approved') return null
  const { assigned_to, head_quarter_id } = before
  if (moves[action].to !== 'approving') return assigned_to
  if (assigned_to !== null && (await isActiveCertifier(tx, assigned_to))) return assigned_to
  return officerOf(tx, head_quarter_id)
}
