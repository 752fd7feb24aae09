import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../core/context'
import type { ProductIngredientRow, ProductRow } from '../../db/tables'

export async function insertProducts(
  ctx: Ctx,
  rows: ProductRow[],
  ingredients: ProductIngredientRow[],
): Promise<void> {
  await ctx.db.insertInto('products').values(rows).execute()
  for (let at = 0; at < ingredients.length; at += 1000)
    await ctx.db
      .insertInto('product_ingredients')
      .values(ingredients.slice(at, at + 1000))
      .execute()
}

/** The newest version of each product. */
export const productNamesIn = (ctx: Ctx, companyId: string) =>
  ctx.db
    .selectFrom('products')
    .leftJoin('companies as behalf', 'behalf.id', 'products.on_behalf_id')
    .select([
      'products.id',
      'products.code',
      'products.status',
      'products.name',
      'products.suggested_on_behalf as suggestedOnBehalf',
      'behalf.business_name as onBehalfName',
    ])
    .where('products.company_id', '=', companyId)
    .where('products.deleted_at', 'is', null)
    .where(sql<SqlBool>`${sql.ref('products.newest')} = 1`)
    .execute()

/** With the second name that they are found by. */
export const productsToMend = (ctx: Ctx, ids: string[]) =>
  ctx.db
    .selectFrom('products')
    .leftJoin('companies as behalf', 'behalf.id', 'products.on_behalf_id')
    .selectAll('products')
    .select('behalf.business_name as on_behalf_name')
    .where('products.id', 'in', ids)
    .where('products.deleted_at', 'is', null)
    .execute()
