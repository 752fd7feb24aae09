import type { Ctx } from '../../../core/context'
import { findItemOwner, type ItemOwner } from '../../companies/find-item-owner'
import { shareLockCompany } from '../review.repository'

/** The owner of a new item, locked against deletion and renaming; null if out of scope. */
export async function lockItemOwner(tx: Ctx, companyId: string): Promise<ItemOwner | null> {
  return (await shareLockCompany(tx, companyId)) ? findItemOwner(tx, companyId) : null
}
