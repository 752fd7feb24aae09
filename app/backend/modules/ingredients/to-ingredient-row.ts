import type { IngredientRow } from '~/contract/ingredients'
import type { Ctx } from '../../context'
import { lockOf } from '../review/live-lock'
import type { NamedIngredient } from './ingredients.repository'

/** An ingredient as lists show it (spec §3). */
export const toIngredientRow = (ctx: Ctx, row: NamedIngredient): IngredientRow => ({
  id: row.id,
  rootId: row.root_id,
  name: row.name,
  companyId: row.company_id,
  companyName: row.company_name,
  headQuarterId: row.head_quarter_id,
  headQuarterName: row.head_quarter_name,
  expirationDate: row.expiration_date,
  ingredientGroupRmc: row.rmc,
  ingredientGroupDescription: row.rmc_description,
  vendorName: row.vendor_name,
  suggestedVendor: row.suggested_vendor,
  isPassover: row.is_passover === 1,
  kosherStatusCode: row.kosher_status_code,
  kosherGroupCode: row.kosher_group_code,
  agentFullname: row.agent_fullname,
  status: row.status,
  statusAt: row.status_at,
  createdAt: row.created_at,
  approvedBefore: row.approved_before === 1,
  lock: lockOf(ctx, row),
  // PostgreSQL counts in text.
  unread: Number(row.unread),
  version: row.version,
})
