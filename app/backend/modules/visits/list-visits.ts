import type { Paged } from '~/contract/fields'
import type { VisitListItem } from '~/contract/visits/visits'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findItemOwner } from '../companies/find-item-owner'
import { shownVisits } from './shown-visits'
import { pageOfVisits, type ListVisits } from './visits.repository'

/** Latest planned first. @throws AppError 404 for a company out of scope */
export async function listVisits(ctx: Ctx, input: ListVisits): Promise<Paged<VisitListItem>> {
  const owner = input.CompanyId ? await findItemOwner(ctx, input.CompanyId) : null
  if (input.CompanyId && !owner) throw notFound()
  const company = owner && { id: owner.id, withFacilities: owner.headQuarterId === owner.id }
  const { items, ...paging } = await pageOfVisits(ctx, input, company)
  return { ...paging, items: await shownVisits(ctx, items) }
}
