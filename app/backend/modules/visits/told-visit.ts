import type { Ctx } from '../../core/context'
import type { VisitRow } from '../../db/tables'
import { tellLateEvidence, type ToldVisit } from '../mail/notices/tell-visit'
import { inspectorIds } from './visits.repository'

export async function toldVisit(tx: Ctx, visit: VisitRow): Promise<ToldVisit> {
  // Jobs use it too, which have no scope.
  const names = await tx.db
    .selectFrom('companies as c')
    .innerJoin('companies as h', (join) => join.on('h.id', '=', visit.head_quarter_id))
    .select(['c.business_name as companyName', 'h.business_name as headQuarterName'])
    .where('c.id', '=', visit.company_id)
    .executeTakeFirstOrThrow()
  return {
    id: visit.id,
    number: visit.number,
    kind: visit.kind,
    announced: visit.announced === 1,
    plannedOn: visit.planned_on,
    plannedTime: visit.planned_time,
    ...names,
    headQuarterId: visit.head_quarter_id,
    leadId: visit.lead_id,
    inspectorIds: await inspectorIds(tx, visit.id),
  }
}

export const tellLate = async (tx: Ctx, visit: VisitRow): Promise<void> =>
  tellLateEvidence(tx, await toldVisit(tx, visit))
