import { nowOf, type Ctx } from '../../../core/context'
import { tellReportReady } from '../../mail/notices/tell-visit'
import { visitReportRule } from '../../settings/decision-settings'
import { toldVisit } from '../told-visit'
import { deviationsFoundAt, noteReportTold, readVisit } from './reports.repository'

/** Sends the drawn and, if the settings ask for it, confirmed report: before, the company cannot read it. */
export async function tellReport(tx: Ctx, visitId: string): Promise<void> {
  const visit = await readVisit(tx, visitId)
  if (visit.report_storage_key === null || visit.report_told_at !== null) return
  if (visit.confirmed_at === null && (await visitReportRule(tx)) === 'afterConfirming') return
  await noteReportTold(tx, visitId, nowOf(tx))
  const told = await toldVisit(tx, visit)
  const deviations = await deviationsFoundAt(tx, visitId)
  await tellReportReady(
    tx,
    told,
    deviations.map((one) => ({
      id: one.id,
      number: one.number,
      grade: one.grade,
      dueOn: one.due_on,
      companyName: told.companyName,
      headQuarterName: told.headQuarterName,
      headQuarterId: told.headQuarterId,
    })),
  )
}
