import type { Ctx } from '../../core/context'
import type { VisitRow } from '../../db/tables'
import { tellLateEvidence, type ToldVisit } from '../notices/tell-visit'
import { findVisit, inspectorIds } from './visits.repository'

/** What a mail says of it. */
export async function toldVisit(tx: Ctx, visit: VisitRow): Promise<ToldVisit> {
  const named = await findVisit(tx, visit.id)
  return {
    id: visit.id,
    number: visit.number,
    kind: visit.kind,
    announced: visit.announced === 1,
    plannedOn: visit.planned_on,
    companyName: named?.company_name ?? '',
    headQuarterId: visit.head_quarter_id,
    leadId: visit.lead_id,
    inspectorIds: await inspectorIds(tx, visit.id),
  }
}

export const tellLate = async (tx: Ctx, visit: VisitRow): Promise<void> =>
  tellLateEvidence(tx, await toldVisit(tx, visit))
