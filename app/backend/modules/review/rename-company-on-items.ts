import { searchKey } from '~/domain/search-key'
import type { Ctx } from '../../context'
import { renameVendorOnIngredients } from '../ingredients/rename-vendor-on-ingredients'
import { renameBehalfOnProducts } from '../products/rename-behalf-on-products'
import { newVersionWhereNamed, setCompanyKey } from './review.repository'

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

/**
 * Whoever has a form open that says the old name of a vendor or behalf company is told when it is saved: that name, typed,
 * would make another company. Called in the transaction that renames it.
 */
export async function tellFormsOfNewName(ctx: Ctx, companyId: string): Promise<void> {
  await newVersionWhereNamed(ctx, { table: 'ingredients', column: 'vendor_id' }, companyId)
  await newVersionWhereNamed(ctx, { table: 'products', column: 'on_behalf_id' }, companyId)
}
