import { canVisit, type VisitAction, type VisitRefusal } from '~/domain/visits/visit'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import type { AppError } from '../../core/errors'
import type { VisitRow } from '../../db/tables'
import { changedByCaller } from '../audit/changed-by-caller'
import { lockVisit } from './evidence/visit-row'
import { getVisit } from './get-visit'
import { hasColleague } from './shown-visits'
import { ownVisit, staleVisit, visitArriving, wrongVisitStatus } from './visits.errors'

const refusals: Record<VisitRefusal, (row: VisitRow) => AppError> = {
  notPlanned: ({ status }) => wrongVisitStatus(status),
  notEnded: ({ status }) => wrongVisitStatus(status),
  arriving: visitArriving,
  ownVisit,
}

/** For the office's actions on a visit. @throws AppError 404; 409 */
export async function lockForOffice(
  tx: Ctx,
  action: VisitAction,
  { visitId, version }: { visitId: string; version?: number | undefined },
): Promise<VisitRow> {
  const row = await lockVisit(tx, visitId)
  const { userId } = actorOf(tx)
  const state = { status: row.status, completeAt: row.complete_at, leadId: row.lead_id }
  const answer = canVisit(action, state, userId, await hasColleague(tx, userId))
  if (answer !== true) throw refusals[answer](row)
  if (version !== undefined && version !== row.version)
    throw staleVisit(await getVisit(tx, visitId), await changedByCaller(tx, 'visit', row))
  return row
}
