import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { findItemOwnerRow } from './companies.repository'
import { addressLine } from './fields/company-keys'

export interface ItemOwner {
  id: string
  businessName: string
  businessCode: string
  address: string
  /** Its own id for a headquarters. */
  headQuarterId: string
  headQuarterName: string
  headQuarterBusinessCode: string
  headQuarterAddress: string
}

export async function findItemOwner(ctx: Ctx, companyId: string): Promise<ItemOwner | null> {
  const row = await findItemOwnerRow(ctx, scopeOf(ctx), companyId)
  if (!row) return null
  const address = addressLine(row)
  if (row.head_quarter === 1) {
    return {
      id: row.id,
      businessName: row.business_name,
      businessCode: row.business_code,
      address,
      headQuarterId: row.id,
      headQuarterName: row.business_name,
      headQuarterBusinessCode: row.business_code,
      headQuarterAddress: address,
    }
  }
  const headQuarter = row.head_quarter_id ? await findItemOwnerRow(ctx, null, row.head_quarter_id) : null
  if (!headQuarter) return null
  return {
    id: row.id,
    businessName: row.business_name,
    businessCode: row.business_code,
    address,
    headQuarterId: headQuarter.id,
    headQuarterName: headQuarter.business_name,
    headQuarterBusinessCode: headQuarter.business_code,
    headQuarterAddress: addressLine(headQuarter),
  }
}
