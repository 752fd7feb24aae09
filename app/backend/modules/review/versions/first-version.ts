import { initialStatus } from '~/domain/items/review'
import { searchKey } from '~/domain/text/search-key'
import { actorOf } from '../../../core/access'
import { nowOf, type Ctx } from '../../../core/context'
import type { FacilityItemRow, ReviewedRow } from '../../../db/tables'
import type { ItemOwner } from '../../companies/find-item-owner'

/** The values that no version takes over from another. */
export function newVersion(ctx: Ctx) {
  const now = nowOf(ctx)
  return {
    id: ctx.newId(),
    status: 'draft',
    status_at: now,
    locked_by: null,
    locked_until: null,
    assigned_to: null,
    created_at: now,
    // Null for a supplier’s upload.
    created_by: ctx.actor?.userId ?? null,
    updated_at: now,
    version: 1,
    withdrawn_at: null,
    withdrawn_on: null,
    withdrawn_by: null,
    withdrawn_reason: null,
  } as const satisfies Partial<ReviewedRow>
}

export function newChain(ctx: Ctx) {
  const own = newVersion(ctx)
  return {
    ...own,
    root_id: own.id,
    parent_id: null,
    chain_position: 1,
  } as const satisfies Partial<ReviewedRow>
}

/** The common columns of a new item of a facility (specification §4 "Versions"). */
export const firstVersion = (
  ctx: Ctx,
  company: ItemOwner,
  name: string,
): Omit<FacilityItemRow, 'search_key'> => ({
  ...newChain(ctx),
  name,
  name_key: searchKey(name),
  company_id: company.id,
  head_quarter_id: company.headQuarterId,
  company_key: searchKey(company.businessName),
  is_passover: 0,
  agent_fullname: null,
  kosher_status_id: null,
  status: initialStatus(actorOf(ctx).userType),
  deleted_at: null,
  deleted_by: null,
})
