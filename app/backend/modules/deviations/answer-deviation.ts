import type { z } from 'zod'
import type { AnswerDeviation, Deviation, ChangeDeviation } from '~/contract/visits/deviations'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { withTransaction } from '../../core/transaction'
import { tellAnswered } from '../mail/notices/tell-deviation'
import { insertAnswer } from './deviations.repository'
import { movedFrom, moveTo, changeDeviation, unchangedDeviation } from './move-deviation'
import { toToldDeviation } from './get-deviation'
import { missingDay, wrongDeviationStatus } from './deviations.errors'

/** With the documents uploaded for it. @throws AppError 404; 409 */
export async function answerDeviation(
  ctx: Ctx,
  { cause, correction, correctiveAction, doneOn, ...asked }: z.output<typeof AnswerDeviation>,
): Promise<Deviation> {
  return withTransaction(ctx, async (tx) => {
    const row = await movedFrom(tx, 'answer', asked)
    const answer = { cause, correction, corrective_action: correctiveAction, done_on: doneOn ?? null }
    const round = await insertAnswer(tx, { deviation_id: row.id, ...answer }, actorOf(tx).userId)
    const answered = await moveTo(tx, row, 'answer', { action: 'deviation.answered', after: { round } })
    await tellAnswered(tx, toToldDeviation(row), row.lead_id ?? row.officer_id ?? row.created_by, [
      cause,
      correction,
      correctiveAction,
    ])
    return answered
  })
}

/** Grade and due date, with a note of the reason. Without a date the old one stays. @throws AppError 400; 404; 409 */
export async function changeGradeOrDay(
  ctx: Ctx,
  input: z.output<typeof ChangeDeviation>,
): Promise<Deviation> {
  const { grade, note } = input
  return withTransaction(ctx, async (tx) => {
    const row = await unchangedDeviation(tx, input)
    if (row.status === 'closed') throw wrongDeviationStatus(row.status)
    const due_on = input.dueOn === undefined ? row.due_on : input.dueOn
    if (grade !== 'remark' && due_on === null) throw missingDay()
    return changeDeviation(tx, row, {
      action: 'deviation.changed',
      changes: { grade, due_on },
      before: { grade: row.grade, dueOn: row.due_on },
      after: { grade, dueOn: due_on, note },
    })
  })
}
