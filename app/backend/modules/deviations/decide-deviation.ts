import type { z } from 'zod'
import type {
  AcceptDeviation,
  CloseDeviation,
  Deviation,
  ReopenDeviation,
  ReturnDeviation,
} from '~/contract/visits/deviations'
import { dueOnFor } from '~/domain/visits/deviation'
import { todayInRome } from '~/i18n/format'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { withTransaction } from '../../core/transaction'
import { tellDecided } from '../mail/notices/tell-deviation'
import { unknownChoice } from './deviations.errors'
import { decideAnswer, isOfCompany, type NamedDeviation } from './deviations.repository'
import { changeDeviation, movedFrom, moveTo, unchangedDeviation } from './move-deviation'
import { isShown, toToldDeviation } from './get-deviation'

const tell = async (tx: Ctx, row: NamedDeviation, ...said: ToldAs) => {
  if (isShown(row)) await tellDecided(tx, toToldDeviation(row), ...said)
}
type ToldAs = [as: Parameters<typeof tellDecided>[2], note: string | null]

/** @throws AppError 404; 409 */
export async function acceptDeviation(ctx: Ctx, input: z.output<typeof AcceptDeviation>): Promise<Deviation> {
  const note = input.note ?? null
  return withTransaction(ctx, async (tx) => {
    const row = await movedFrom(tx, 'accept', input)
    await decideAnswer(tx, row.id, decided(tx, 'accepted', note))
    const after = await moveTo(tx, row, 'accept', { action: 'deviation.accepted', after: { note } })
    await tell(tx, row, 'accepted', note)
    return after
  })
}

/** @throws AppError 404; 409 */
export async function returnAnswer(ctx: Ctx, input: z.output<typeof ReturnDeviation>): Promise<Deviation> {
  const { note, dueOn } = input
  return withTransaction(ctx, async (tx) => {
    const row = await movedFrom(tx, 'returnAnswer', input)
    await decideAnswer(tx, row.id, decided(tx, 'returned', note))
    const due_on = dueOn ?? row.due_on
    const after = await moveTo(tx, row, 'returnAnswer', {
      action: 'deviation.returned',
      changes: { due_on },
      after: { note, dueOn: due_on },
    })
    await tell(tx, { ...row, due_on }, 'returned', note)
    return after
  })
}

/** @throws AppError 400 for a visit of another facility; 404; 409 */
export async function closeDeviation(ctx: Ctx, input: z.output<typeof CloseDeviation>): Promise<Deviation> {
  const { note = null, visitId = null } = input
  return withTransaction(ctx, async (tx) => {
    const row = await movedFrom(tx, 'close', input)
    if (visitId && !(await isOfCompany(tx, 'visits', visitId, row.company_id))) throw unknownChoice('visitId')
    const after = await moveTo(tx, row, 'close', {
      action: 'deviation.closed',
      changes: { closed_at: nowOf(tx), closed_by: actorOf(tx).userId },
      after: { note, visitId },
    })
    await tell(tx, row, 'closed', note)
    return after
  })
}

/** Whatever its status: what it was about is certified no more. In the caller's transaction. */
export async function settleDeviation(tx: Ctx, deviationId: string, note: string): Promise<void> {
  const row = await unchangedDeviation(tx, { deviationId })
  await changeDeviation(tx, row, {
    action: 'deviation.closed',
    changes: { status: 'closed', closed_at: nowOf(tx), closed_by: actorOf(tx).userId },
    before: { status: row.status },
    after: { status: 'closed', note },
  })
  await tell(tx, row, 'closed', note)
}

/** Sets a new due date, as if found today. @throws AppError 404; 409 */
export async function reopenDeviation(ctx: Ctx, input: z.output<typeof ReopenDeviation>): Promise<Deviation> {
  const { note } = input
  return withTransaction(ctx, async (tx) => {
    const row = await movedFrom(tx, 'reopen', input)
    const due_on = input.dueOn ?? dueOnFor(row.grade, todayInRome(tx.clock()))
    const after = await moveTo(tx, row, 'reopen', {
      action: 'deviation.reopened',
      changes: { due_on, closed_at: null, closed_by: null },
      after: { note, dueOn: due_on },
    })
    await tell(tx, { ...row, due_on }, 'reopened', note)
    return after
  })
}

const decided = (tx: Ctx, decision: 'accepted' | 'returned', note: string | null) => ({
  decision,
  decided_by: actorOf(tx).userId,
  decision_note: note,
})
