import type { Visit, VisitListItem } from '~/contract/visits/visits'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { shownVisit, shownVisits } from './shown-visits'
import { findVisit, type NamedVisit } from './visits.repository'

/** @throws AppError 404, for a company also while it may not know of the visit */
export async function visitInSight(ctx: Ctx, visitId: string): Promise<NamedVisit> {
  const row = await findVisit(ctx, visitId)
  if (!row) throw notFound()
  return row
}

/** @throws AppError 404 */
export const getVisit = async (ctx: Ctx, visitId: string): Promise<Visit> =>
  shownVisit(ctx, await visitInSight(ctx, visitId))

export async function getVisitListItem(ctx: Ctx, visitId: string): Promise<VisitListItem> {
  const [item] = await shownVisits(ctx, [await visitInSight(ctx, visitId)])
  if (!item) throw notFound()
  return item
}
