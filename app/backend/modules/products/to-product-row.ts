import type { ProductRow } from '~/contract/products'
import type { Ctx } from '../../context'
import { lockOf } from '../review/live-lock'
import type { NamedProduct } from './products.repository'

const groupRef = (id: string | null, name: string | null, expireOn: string | null) =>
  id !== null && name !== null && expireOn !== null ? { id, name, expireOn } : null

/** A product as lists show it (spec §3). */
export const toProductRow = (ctx: Ctx, row: NamedProduct): ProductRow => ({
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
  // PostgreSQL counts in text.
  unread: Number(row.unread),
  version: row.version,
})
