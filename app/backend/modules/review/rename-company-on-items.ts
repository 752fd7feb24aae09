import type { Ctx } from '../../context'
import { ownersNamedAfter } from '../companies/owner-words'
import { renameVendorOnIngredients } from '../ingredients/rename-vendor-on-ingredients'
import { renameBehalfOnProducts } from '../products/rename-behalf-on-products'
import { newVersionWhereNamed, setOwner } from './review.repository'

/**
 * Keeps items sorted and found by a company's new name, whether it is their facility or headquarters, their vendor or whom they are
 * made on behalf of. Called in the transaction that renames the company.
 */
export async function renameCompanyOnItems(ctx: Ctx, companyId: string, businessName: string): Promise<void> {
  for (const owner of await ownersNamedAfter(ctx, companyId)) {
    await setOwner(ctx, 'ingredients', owner)
    await setOwner(ctx, 'products', owner)
  }
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
