import type { z } from 'zod'
import type {
  CertifierCreateProduct,
  CertifierChangesProduct,
  CompanyCreateProduct,
  CompanyChangesProduct,
  ProductListItem,
} from '~/contract/items/products'
import type { Ctx } from '../../core/context'
import type { FacilityItemRow, ProductRow } from '../../db/tables'
import { importedItem, itemColumns, toItemRow, type ImportedColumns } from '../review/item-fields'
import type { ProductWithNames } from './products.repository'

/** Stored as a reference, or in another table. */
type Reference = 'companyIdAsBehalfId' | 'onBehalfName' | 'ingredientIds' | 'lineIds'

type Field = Exclude<
  keyof z.output<typeof CertifierChangesProduct> | keyof z.output<typeof CompanyChangesProduct>,
  Reference
>

export const productColumns = {
  ...itemColumns,
  restrictionId: 'restriction_id',
  suggestedOnBehalf: 'suggested_on_behalf',
} as const satisfies Record<Field, keyof ProductRow>

export const importedProduct = {
  ...importedItem,
  ingredientIds: 'ingredients',
  lineIds: 'lines',
  restrictionId: 'restriction',
  onBehalfName: 'onBehalf',
  suggestedOnBehalf: 'onBehalf',
  companyIdAsBehalfId: null,
} as const satisfies ImportedColumns<typeof CertifierCreateProduct> &
  ImportedColumns<typeof CompanyCreateProduct>

export const productReferences = {
  code: 'code',
  onBehalfId: 'on_behalf_id',
  certificationGroupId: 'certification_group_id',
  certificateId: 'certificate_id',
} as const satisfies Record<string, keyof ProductRow>

export const blankProduct: Omit<ProductRow, keyof FacilityItemRow | 'code'> = {
  restriction_id: null,
  suggested_on_behalf: null,
  on_behalf_id: null,
  certification_group_id: null,
  certificate_id: null,
}

const groupRef = (id: string | null, name: string | null, expireOn: string | null) =>
  id !== null && name !== null && expireOn !== null ? { id, name, expireOn } : null

/** Specification §3 "Product". */
export const toProductListItem = (ctx: Ctx, row: ProductWithNames): ProductListItem => ({
  ...toItemRow(ctx, row),
  code: row.code,
  kosherStatusId: row.kosher_status_id,
  kosherStatusDescription: row.kosher_status_description,
  restrictionId: row.restriction_id,
  restrictionDescription: row.restriction_description,
  onBehalfId: row.on_behalf_id,
  onBehalfName: row.on_behalf_name,
  parentId: row.parent_id,
  certificateId: row.certificate_id,
  onHold: row.on_hold === 1,
  certificationGroup: groupRef(
    row.certification_group_id,
    row.certification_group_name,
    row.certification_group_end,
  ),
  earlierCertificationGroup: groupRef(row.earlier_group_id, row.earlier_group_name, row.earlier_group_end),
})

/** Shared by all versions of a product. */
export const productCode = (number: number) => `P-${String(number).padStart(5, '0')}`
