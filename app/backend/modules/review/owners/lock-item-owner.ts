import type { Ctx } from '../../../core/context'
import { findItemOwner, type ItemOwner } from '../../companies/find-item-owner'
import { shareLockCompany } from '../review.repository'

/**
 * The headquarters or facility that a new item is to belong to, in the caller's scope. It is held first and read
 * then, so that it is neither deleted nor renamed before the item stands.
 * @returns null where there is none such
 */
export async function lockItemOwner(tx: Ctx, companyId: string): Promise<ItemOwner | null> {
  return (await shareLockCompany(tx, companyId)) ? findItemOwner(tx, companyId) : null
}
