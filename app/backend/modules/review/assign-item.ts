import { moves, type Move } from '~/domain/items/review'
import type { Ctx } from '../../core/context'
import type { ReviewedRow } from '../../db/tables'
import { withTransaction } from '../../core/transaction'
import { findOfficerId } from '../companies/officer'
import { assertAssignable, isActiveCertifier } from '../accounts/certifiers/certifiers'
import { headquartersId, type ReviewKind } from './review-kind'
import { recordItem } from './record-item'
import { approvedIsFinal } from './review.errors'
import { findItem, setAssignee } from './review.repository'

/** No form shows it, so the version stays. @throws AppError 404; 400; 409 approved */
export async function assignItem<Row extends ReviewedRow, Item>(
  ctx: Ctx,
  kind: ReviewKind<Row, Item>,
  id: string,
  assignedTo: string | null,
): Promise<Item> {
  return withTransaction(ctx, async (tx) => {
    // Locked: an item approved meanwhile belongs to nobody.
    const before = await findItem(tx, kind, id, { lock: true })
    if (before.status === 'approved') throw approvedIsFinal(kind, await kind.show(tx, id))
    await assertAssignable(tx, 'assignedTo', assignedTo)
    if (before.assigned_to !== assignedTo) await setAssignee(tx, kind.table, id, assignedTo)
    await recordAssignment(tx, kind, before, assignedTo)
    return kind.show(tx, id)
  })
}

/** An event of its own: companies see what happens to their items, but not who is in charge. */
export async function recordAssignment<Row extends ReviewedRow>(
  tx: Ctx,
  kind: ReviewKind<Row>,
  before: Row,
  assignedTo: string | null,
): Promise<void> {
  if (before.assigned_to === assignedTo) return
  await recordItem(tx, kind, before, `${kind.name}.assigned`, {
    before: { assignedTo: before.assigned_to },
    after: { assignedTo },
  })
}

/** A sent item returns to its certifier, or goes to the company's officer; an approved one has none. */
export async function assigneeAfter<Row extends ReviewedRow>(
  tx: Ctx,
  kind: ReviewKind<Row>,
  action: Move,
  before: Row,
): Promise<string | null> {
  if (moves[action].to === 'approved') return null
  const { assigned_to } = before
  if (moves[action].to !== 'approving') return assigned_to
  if (assigned_to !== null && (await isActiveCertifier(tx, assigned_to))) return assigned_to
  const headQuarterId = headquartersId(kind, before)
  return headQuarterId && findOfficerId(tx, headQuarterId)
}
