import type { z } from 'zod'
import type { AnswerDeviation, Deviation } from '~/contract/visits/deviations'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { withTransaction } from '../../core/transaction'
import { tellAnswered } from '../mail/notices/tell-deviation'
import { insertAnswer } from './deviations.repository'
import { movedFrom, moveTo } from './move-deviation'
import { toToldDeviation } from './told-of'

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
