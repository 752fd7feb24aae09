import type { Ctx } from '../../core/context'
import { companyForItems } from '../companies/company-for-items'
import type { ItemCompany } from './first-version'
import { holdCompany } from './review.repository'

/**
 * The headquarters or facility that a new item is to belong to, in the caller's scope. It is held first and read
 * then, so that it is neither deleted nor renamed before the item stands.
 * @returns null where there is none such
 */
export async function itemCompany(tx: Ctx, companyId: string): Promise<ItemCompany | null> {
  return (await holdCompany(tx, companyId)) ? companyForItems(tx, companyId) : null
}
