import { searchKey } from '~/domain/search-key'
import type { Ctx } from '../../context'
import { renameVendorOnIngredients } from '../ingredients/rename-vendor-on-ingredients'
import { renameBehalfOnProducts } from '../products/rename-behalf-on-products'
import { setCompanyKey } from './review.repository'

/**
 * Keeps items sorted and found by a company's new name, whether it is their facility, their vendor or whom they are
 * made on behalf of. Called in the transaction that renames the company.
 */
export async function renameCompanyOnItems(ctx: Ctx, companyId: string, businessName: string): Promise<void> {
  const key = searchKey(businessName)
  await setCompanyKey(ctx, 'ingredients', companyId, key)
  await setCompanyKey(ctx, 'products', companyId, key)
  await renameVendorOnIngredients(ctx, companyId, businessName)
  await renameBehalfOnProducts(ctx, companyId, businessName)
}
