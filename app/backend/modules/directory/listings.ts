import type { Updateable } from 'kysely'
import type { Ctx } from '../../core/context'
import type { CompanyListingRow, ProductListingRow } from '../../db/tables'
import { raiseVersion } from './projection/raise-version'
import { findListings, findMakers } from './projection/sources.repository'

export const findCompanyListing = (ctx: Ctx, companyId: string) =>
  ctx.db.selectFrom('company_listings').selectAll().where('company_id', '=', companyId).executeTakeFirst()

export const companiesThatChose = async (ctx: Ctx, ids: string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('company_listings')
    .select('company_id')
    .where('company_id', 'in', ids)
    .where('is_listed', '=', 1)
    .execute()
  return rows.map((row) => row.company_id)
}

/** With its lasting address, if it has none yet. */
export async function storeCompanyListing(
  tx: Ctx,
  companyId: string,
  choice: Updateable<CompanyListingRow>,
): Promise<void> {
  await raiseVersion(tx)
  await findMakers(tx, [companyId])
  await tx.db.updateTable('company_listings').set(choice).where('company_id', '=', companyId).execute()
}

export const findProductListing = (ctx: Ctx, rootId: string) =>
  ctx.db.selectFrom('product_listings').selectAll().where('root_id', '=', rootId).executeTakeFirst()

export async function storeProductListing(
  tx: Ctx,
  rootId: string,
  choice: Updateable<ProductListingRow>,
): Promise<void> {
  await raiseVersion(tx)
  await findListings(tx, [rootId])
  await tx.db.updateTable('product_listings').set(choice).where('root_id', '=', rootId).execute()
}

/** Null while the register has no page there. */
export async function findDirectorySlug(
  ctx: Ctx,
  table: 'directory_companies' | 'directory_entries',
  slug: string | undefined,
): Promise<string | null> {
  if (slug === undefined) return null
  const row = await ctx.db
    .selectFrom(table)
    .select('slug')
    .where('slug', '=', slug)
    .limit(1)
    .executeTakeFirst()
  return row?.slug ?? null
}
