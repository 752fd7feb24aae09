import type { Answer } from '~/domain/kosher/concern'
import { moves, type Move } from '~/domain/items/review'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import type { ReviewedRow, ReviewDecisionRow } from '../../db/tables'
import { emit } from '../../core/events'
import { withTransaction } from '../../core/transaction'
import { toAnswer } from '../kosher/concerns/assert-answered'
import { judgement, type Judgement } from '../kosher/concerns/judgement'
import { notifyOfMove } from '../mail/notices/notify-of-move'
import { writeFlowNote, writeUserNote } from '../messages/write-note'
import { assertTransition, explainLostRace } from './assert-transition'
import { assigneeAfter, recordAssignment } from './assign-item'
import { auditedChanges } from './audited-item'
import { noteOfItem } from './note-of-item'
import { assertSecondPerson } from './opinions/assert-second-person'
import { recordItem } from './record-item'
import { headquartersId, type ReviewKind } from './review-kind'
import { findItem, updateGuarded } from './review.repository'
import { saved, type Saving } from './save-item'
import { daysBetween } from '~/domain/dates'
import { dayInRome } from '~/i18n/format'

interface Decision {
  id: string
  /** The version that the caller saw; without it no conflict is detected. */
  version?: number | undefined
  notes?: string | null | undefined
}

interface MoveOptions<Row> {
  /** With the decision, which is on the item as this leaves it. */
  saving?: Saving<Row> | undefined
  /** To the concerns about approving. */
  answer?: Answer
  /** The company's suggestions are not taken over. */
  isStruck?: boolean | undefined
  /** Read already, for many. */
  by?: Judgement | undefined
  check?: ((tx: Ctx, before: Row) => Promise<void>) | undefined
  /** Changes outside the row, which is locked by then; returns what the trail keeps of them. */
  then?: ((row: Row) => Promise<object>) | undefined
  notify?: typeof notifyOfMove
}

/**
 * With system message, notes, audit event and mail, all or nothing (specification §4). Of concurrent calls one
 * succeeds.
 * @throws AppError 404; 409 stale, wrong status, locked or a second person's; what the kind's checks throw
 */
export async function moveItem<Row extends ReviewedRow, Item>(
  ctx: Ctx,
  kind: ReviewKind<Row, Item>,
  action: Move,
  decision: Decision,
  {
    saving,
    answer = toAnswer({}),
    isStruck = false,
    by,
    check,
    then,
    notify = notifyOfMove,
  }: MoveOptions<Row> = {},
): Promise<Item> {
  return withTransaction(ctx, async (tx) => {
    const before = await findItem(tx, kind, decision.id)
    await assertTransition(tx, kind, action, before, decision.version)
    const form = saving && (await saved(tx, kind, before, saving))
    await assertSecondPerson(tx, kind, action, before, form?.isChanged)
    const typed = { ...before, ...form?.columns }
    await check?.(tx, typed)
    const taken = action === 'approve' && !isStruck && kind.takes ? await kind.takes(tx, typed) : {}
    const row = { ...typed, ...taken }
    // Approving always looks at the concerns.
    const said =
      action === 'approve' ? await kind.checks.approve(tx, row, answer, by ?? (await judgement(tx))) : null
    const now = nowOf(tx)
    const changes = {
      ...form?.columns,
      ...taken,
      status: moves[action].to,
      status_at: now,
      // A decision releases the lock.
      locked_by: null,
      locked_until: null,
      assigned_to: await assigneeAfter(tx, kind, action, before),
      updated_at: now,
      version: before.version + 1,
    } satisfies Partial<ReviewedRow>
    const { id, status, version } = before
    const unlocked = actorOf(tx).userType === 'Company'
    if (!(await updateGuarded(tx, kind.table, { id, status, version, unlocked }, changes))) {
      await explainLostRace(tx, kind, id)
    }
    const beside = await then?.(row)
    const subject = { kind: kind.name, id }
    await writeFlowNote(tx, subject, status, changes.status)
    const notes = decision.notes && (await noteOfItem(tx, kind, id, { text: decision.notes, field: 'notes' }))
    if (notes) await writeUserNote(tx, subject, notes)
    const changed = auditedChanges(kind, before, changes)
    await recordItem(tx, kind, before, `${kind.name}.${moves[action].audit}`, {
      before: { ...changed.before, ...form?.outside?.before },
      after: { ...changed.after, ...form?.outside?.after, ...said, ...beside },
    })
    if (moves[action].by === 'Certifier') await recordDecision(tx, kind, before, changes.status)
    const { assigned_to } = changes
    await recordAssignment(tx, kind, before, assigned_to)
    if (said)
      await emit(tx, 'item.approved', {
        kind: kind.name,
        id,
        rootId: before.root_id,
        answered: said.concerns?.map(({ code }) => code) ?? [],
        despite: said.despite ?? null,
      })
    const item = { ...row, assigned_to, head_quarter_id: headquartersId(kind, before) }
    await notify(tx, kind.name, action, item, notes)
    return kind.show(tx, id)
  })
}

/** The waiting time of a company's submission; other items kept nobody waiting. */
async function recordDecision<Row extends ReviewedRow>(
  tx: Ctx,
  kind: ReviewKind<Row>,
  before: Row,
  outcome: ReviewDecisionRow['outcome'],
): Promise<void> {
  const owner = kind.owner(before)
  if (!owner) return
  const decidedAt = nowOf(tx)
  const sentAt = before.status === 'approving' ? before.status_at : null
  await tx.db
    .insertInto('review_decisions')
    .values({
      id: tx.newId(),
      kind: kind.name,
      item_id: before.id,
      company_id: owner.companyId,
      head_quarter_id: owner.headQuarterId,
      outcome,
      sent_at: sentAt,
      decided_at: decidedAt,
      month: dayInRome(decidedAt).slice(0, 7),
      days: sentAt === null ? null : daysBetween(dayInRome(sentAt), dayInRome(decidedAt)),
    })
    .execute()
}
