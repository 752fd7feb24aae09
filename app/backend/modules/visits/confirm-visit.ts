import type { z } from 'zod'
import type { ConfirmVisit, Visit } from '~/contract/visits/visits'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { changeGradeOrDay } from '../deviations/answer-deviation'
import { getVisit } from './get-visit'
import { askForAddendum } from './report/addenda.repository'
import { tellReport } from './report/tell-report'
import { lockForOffice } from './lock-for-office'
import { outcomeOfVisit } from './outcome-of-visit'
import { changeVisit, selectDeviations } from './visits.repository'

/** @throws AppError 400; 404; 409 `visit.stale_version`, `visit.wrong_status`, `visit.arriving`, `visit.own` */
export async function confirmVisit(ctx: Ctx, input: z.output<typeof ConfirmVisit>): Promise<Visit> {
  return withTransaction(ctx, async (tx) => {
    const before = await lockForOffice(tx, 'confirm', input)
    const own = (await selectDeviations(tx, [before.id])).get(before.id) ?? []
    if (input.changes.some(({ deviationId }) => !own.some(({ id }) => id === deviationId))) throw notFound()
    for (const change of input.changes) await changeGradeOrDay(tx, change)
    const after = await changeVisit(tx, before, {
      status: 'confirmed',
      confirmed_at: nowOf(tx),
      confirmed_by: actorOf(tx).userId,
      confirmed_note: input.note ?? null,
      outcome: await outcomeOfVisit(tx, before),
      late_at: null,
    })
    await askForAddendum(tx, before.id, tx.clock(), true)
    await tellReport(tx, before.id)
    await record(tx, {
      action: 'visit.confirmed',
      entityType: 'visit',
      entityId: before.id,
      headQuarterId: before.head_quarter_id,
      before: { status: before.status, outcome: before.outcome },
      after: {
        number: before.number,
        status: after.status,
        outcome: after.outcome,
        note: after.confirmed_note,
        version: after.version,
      },
    })
    return getVisit(tx, before.id)
  })
}
