import type { z } from 'zod'
import type { ChangeDeviation, Deviation } from '~/contract/visits/deviations'
import type { Ctx } from '../../core/context'
import { withTransaction } from '../../core/transaction'
import { missingDay, wrongDeviationStatus } from './deviations.errors'
import { changeDeviation, unchangedDeviation } from './move-deviation'

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
