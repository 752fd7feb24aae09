import type { z } from 'zod'
import type {
  CertifierCreateIngredient,
  CertifierChangesIngredient,
  CompanyCreateIngredient,
  CompanyChangesIngredient,
  FollowedCertificate,
  Ingredient,
  IngredientListItem,
} from '~/contract/items/ingredients'
import { certificateState } from '~/domain/items/supplier-certificate-state'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import type { FacilityItemRow, IngredientRow } from '../../db/tables'
import { importedItem, itemColumns, toItemRow, type ImportedColumns } from '../review/item-fields'
import type { IngredientWithNames } from './ingredients.repository'

/** Chosen or typed, stored as a reference. */
type Reference =
  | 'ingredientGroupId'
  | 'ingredientGroupRmc'
  | 'ingredientGroupDescription'
  | 'companyIdAsVendorId'
  | 'vendorName'

type Field = Exclude<
  keyof z.output<typeof CertifierChangesIngredient> | keyof z.output<typeof CompanyChangesIngredient>,
  Reference
>

export const ingredientColumns = {
  ...itemColumns,
  expirationDate: 'expiration_date',
  kosherGroupId: 'kosher_group_id',
  suggestedVendor: 'suggested_vendor',
  containsKitniyot: 'contains_kitniyot',
} as const satisfies Record<Field, keyof IngredientRow>

export const importedIngredient = {
  ...importedItem,
  expirationDate: 'expirationDate',
  ingredientGroupRmc: 'rmc',
  ingredientGroupDescription: 'rmcDescription',
  vendorName: 'vendor',
  suggestedVendor: 'vendor',
  kosherGroupId: 'kosherGroup',
  ingredientGroupId: null,
  companyIdAsVendorId: null,
  containsKitniyot: 'containsKitniyot',
} as const satisfies ImportedColumns<typeof CertifierCreateIngredient> &
  ImportedColumns<typeof CompanyCreateIngredient>

export const ingredientReferences = {
  ingredientGroupId: 'ingredient_group_id',
  vendorId: 'vendor_id',
  supplierCertificateId: 'supplier_certificate_id',
} as const satisfies Record<string, keyof IngredientRow>

export const blankIngredient: Omit<IngredientRow, keyof FacilityItemRow> = {
  rmc_key: '',
  expiration_date: null,
  kosher_group_id: null,
  ingredient_group_id: null,
  suggested_vendor: null,
  vendor_id: null,
  supplier_certificate_id: null,
  contains_kitniyot: null,
}

function followedCertificate(ctx: Ctx, row: IngredientWithNames): FollowedCertificate | null {
  if (row.followed_id === null || row.followed_status === null) return null
  const facts = {
    status: row.followed_status,
    expires_on: row.followed_until,
    withdrawn_at: row.followed_withdrawn_at,
    replaced_by_id: row.followed_replaced_by,
    merged_into_id: row.followed_merged_into,
  }
  return {
    id: row.followed_id,
    number: row.followed_number,
    agencyName: row.followed_agency,
    expiresOn: row.followed_until,
    state: certificateState(facts, todayInRome(ctx.clock())),
  }
}

/** Specification §3 "Ingredient". */
export const toIngredientListItem = (ctx: Ctx, row: IngredientWithNames): IngredientListItem => ({
  ...toItemRow(ctx, row),
  rootId: row.root_id,
  expirationDate: row.expiration_date,
  ingredientGroupRmc: row.rmc,
  ingredientGroupDescription: row.rmc_description,
  vendorName: row.vendor_name,
  suggestedVendor: row.suggested_vendor,
  kosherGroupCode: row.kosher_group_code,
  isBarred: row.barred === 1,
  containsKitniyot: row.contains_kitniyot,
  supplierCertificate: followedCertificate(ctx, row),
})

/** All but notes and versions (specification §3 "Ingredient"). */
export const toIngredient = (ctx: Ctx, row: IngredientWithNames): Omit<Ingredient, 'notes' | 'versions'> => ({
  ...toIngredientListItem(ctx, row),
  kosherGroupId: row.kosher_group_id,
  kosherStatusId: row.kosher_status_id,
  ingredientGroupId: row.ingredient_group_id,
  vendor: row.vendor_id,
  parentId: row.parent_id,
  updatedAt: row.updated_at,
})
