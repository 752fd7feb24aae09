import type { Ctx } from '../../../core/context'
import type { VisitRow } from '../../../db/tables'
import { tellReportReady } from '../../notices/tell-visit'
import { inspectorIds } from '../visits.repository'
import { deviationsFoundAt } from './reports.repository'

/** With what the company has to put right. */
export async function tellReport(tx: Ctx, visit: VisitRow, companyName: string): Promise<void> {
  const { id, number, kind, head_quarter_id: headQuarterId } = visit
  const deviations = await deviationsFoundAt(tx, id)
  await tellReportReady(
    tx,
    {
      id,
      number,
      kind,
      announced: visit.announced === 1,
      plannedOn: visit.planned_on,
      companyName,
      headQuarterId,
      inspectorIds: await inspectorIds(tx, id),
    },
    deviations.map((one) => ({
      id: one.id,
      number: one.number,
      grade: one.grade,
      dueOn: one.due_on,
      companyName,
      headQuarterId,
    })),
  )
}
