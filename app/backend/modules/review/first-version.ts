import { initialStatus } from '~/domain/review'
import { searchKey } from '~/domain/text/search-key'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import type { ReviewItemRow } from '../../db/tables'
import type { ItemOwner } from '../companies/find-item-owner'

/** Not withdrawn. */
export const standing = {
  withdrawn_at: null,
  withdrawn_on: null,
  withdrawn_by: null,
  withdrawn_reason: null,
} as const satisfies Partial<ReviewItemRow>

/** The common columns of a new item (decisions §4). */
export function firstVersion(ctx: Ctx, company: ItemOwner, name: string): Omit<ReviewItemRow, 'search_key'> {
  const actor = actorOf(ctx)
  const id = ctx.newId()
  const now = nowOf(ctx)
  return {
    id,
    root_id: id,
    parent_id: null,
    chain_position: 1,
    name,
    name_key: searchKey(name),
    company_id: company.id,
    head_quarter_id: company.headQuarterId,
    company_key: searchKey(company.businessName),
    is_passover: 0,
    agent_fullname: null,
    kosher_status_id: null,
    status: initialStatus(actor.userType),
    status_at: now,
    locked_by: null,
    locked_until: null,
    assigned_to: null,
    created_at: now,
    created_by: actor.userId,
    updated_at: now,
    version: 1,
    deleted_at: null,
    deleted_by: null,
    ...standing,
  }
}
