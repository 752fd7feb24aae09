import type { z } from 'zod'
import type {
  CertifierUpdateIngredient,
  CompanyUpdateIngredient,
  Ingredient,
  IngredientRow as ListedIngredient,
} from '~/contract/ingredients'
import type { Ctx } from '../../core/context'
import type { IngredientRow, ReviewItemRow } from '../../db/tables'
import { lockOf } from '../review/locks/live-lock'
import type { IngredientWithNames } from './ingredients.repository'

/** Chosen or typed, stored as a reference. */
type Reference =
  | 'ingredientGroupId'
  | 'ingredientGroupRmc'
  | 'ingredientGroupDescription'
  | 'companyIdAsVendorId'
  | 'vendorName'

type Field = Exclude<
  keyof z.output<typeof CertifierUpdateIngredient> | keyof z.output<typeof CompanyUpdateIngredient>,
  'ingredientId' | 'version' | Reference
>

export const ingredientColumns = {
  name: 'name',
  expirationDate: 'expiration_date',
  isPassover: 'is_passover',
  kosherGroupId: 'kosher_group_id',
  kosherStatusId: 'kosher_status_id',
  agentFullname: 'agent_fullname',
  suggestedVendor: 'suggested_vendor',
} as const satisfies Record<Field, keyof IngredientRow>

export const ingredientReferences = {
  ingredientGroupId: 'ingredient_group_id',
  vendorId: 'vendor_id',
} as const satisfies Record<string, keyof IngredientRow>

export const blankIngredient: Omit<IngredientRow, keyof ReviewItemRow> = {
  rmc_key: '',
  expiration_date: null,
  kosher_group_id: null,
  ingredient_group_id: null,
  suggested_vendor: null,
  vendor_id: null,
}

/** Spec §3. */
export const toIngredientRow = (ctx: Ctx, row: IngredientWithNames): ListedIngredient => ({
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
  // PostgreSQL returns counts as text.
  unread: Number(row.unread),
  version: row.version,
})

/** All but notes and versions (spec §3). */
export const toIngredient = (ctx: Ctx, row: IngredientWithNames): Omit<Ingredient, 'notes' | 'versions'> => ({
  ...toIngredientRow(ctx, row),
  kosherGroupId: row.kosher_group_id,
  kosherStatusId: row.kosher_status_id,
  ingredientGroupId: row.ingredient_group_id,
  vendor: row.vendor_id,
  parentId: row.parent_id,
  updatedAt: row.updated_at,
})
