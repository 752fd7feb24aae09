import type { z } from 'zod'
import type {
  CertifierUpdateProduct,
  CompanyUpdateProduct,
  ProductRow as ListedProduct,
} from '~/contract/products'
import type { Ctx } from '../../core/context'
import type { ProductRow, ReviewItemRow } from '../../db/tables'
import { lockOf } from '../review/locks/live-lock'
import type { ProductWithNames } from './products.repository'

/** Stored as a reference, or in another table. */
type Reference = 'companyIdAsBehalfId' | 'onBehalfName' | 'ingredientIds'

type Field = Exclude<
  keyof z.output<typeof CertifierUpdateProduct> | keyof z.output<typeof CompanyUpdateProduct>,
  'productId' | 'version' | Reference
>

export const productColumns = {
  name: 'name',
  kosherStatusId: 'kosher_status_id',
  restrictionId: 'restriction_id',
  isPassover: 'is_passover',
  agentFullname: 'agent_fullname',
  suggestedOnBehalf: 'suggested_on_behalf',
} as const satisfies Record<Field, keyof ProductRow>

export const productReferences = {
  code: 'code',
  onBehalfId: 'on_behalf_id',
  certificationGroupId: 'certification_group_id',
  certificateId: 'certificate_id',
} as const satisfies Record<string, keyof ProductRow>

export const blankProduct: Omit<ProductRow, keyof ReviewItemRow | 'code'> = {
  restriction_id: null,
  suggested_on_behalf: null,
  on_behalf_id: null,
  certification_group_id: null,
  certificate_id: null,
}

const groupRef = (id: string | null, name: string | null, expireOn: string | null) =>
  id !== null && name !== null && expireOn !== null ? { id, name, expireOn } : null

/** Spec §3. */
export const toProductRow = (ctx: Ctx, row: ProductWithNames): ListedProduct => ({
  id: row.id,
  name: row.name,
  code: row.code,
  companyId: row.company_id,
  companyName: row.company_name,
  headQuarterId: row.head_quarter_id,
  headQuarterName: row.head_quarter_name,
  createdAt: row.created_at,
  status: row.status,
  statusAt: row.status_at,
  kosherStatusId: row.kosher_status_id,
  kosherStatusCode: row.kosher_status_code,
  kosherStatusDescription: row.kosher_status_description,
  restrictionId: row.restriction_id,
  restrictionDescription: row.restriction_description,
  isPassover: row.is_passover === 1,
  onBehalfId: row.on_behalf_id,
  onBehalfName: row.on_behalf_name,
  agentFullname: row.agent_fullname,
  parentId: row.parent_id,
  certificateId: row.certificate_id,
  certificationGroup: groupRef(
    row.certification_group_id,
    row.certification_group_name,
    row.certification_group_end,
  ),
  earlierCertificationGroup: groupRef(row.earlier_group_id, row.earlier_group_name, row.earlier_group_end),
  approvedBefore: row.approved_before === 1,
  lock: lockOf(ctx, row),
  // PostgreSQL returns counts as text.
  unread: Number(row.unread),
  version: row.version,
})
