import type { Ctx } from '../../core/context'
import type { VisitRow } from '../../db/tables'
import { tellLateEvidence, type ToldVisit } from '../notices/tell-visit'
import { inspectorIds } from './visits.repository'

export async function toldVisit(tx: Ctx, visit: VisitRow): Promise<ToldVisit> {
  // Jobs use it too, which have no scope.
  const { business_name: companyName } = await tx.db
    .selectFrom('companies')
    .select('business_name')
    .where('id', '=', visit.company_id)
    .executeTakeFirstOrThrow()
  return {
    id: visit.id,
    number: visit.number,
    kind: visit.kind,
    announced: visit.announced === 1,
    plannedOn: visit.planned_on,
    plannedTime: visit.planned_time,
    companyName,
    headQuarterId: visit.head_quarter_id,
    leadId: visit.lead_id,
    inspectorIds: await inspectorIds(tx, visit.id),
  }
}

export const tellLate = async (tx: Ctx, visit: VisitRow): Promise<void> =>
  tellLateEvidence(tx, await toldVisit(tx, visit))
