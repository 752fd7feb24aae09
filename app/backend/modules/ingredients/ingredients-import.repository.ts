import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../core/context'
import type { IngredientRow } from '../../db/tables'
import { barredColumn } from './barred-ingredients'

export async function insertIngredients(ctx: Ctx, rows: IngredientRow[]): Promise<void> {
  await ctx.db.insertInto('ingredients').values(rows).execute()
}

/** The newest version of each ingredient. */
export const namesInCompany = (ctx: Ctx, companyId: string) =>
  named(ctx)
    .where('ingredients.company_id', '=', companyId)
    .where(sql<SqlBool>`${sql.ref('ingredients.newest')} = 1`)
    .execute()

/** The newest version of each status. */
export const namesInHeadQuarter = (ctx: Ctx, headQuarterId: string) =>
  named(ctx)
    .where('ingredients.head_quarter_id', '=', headQuarterId)
    .where(sql<SqlBool>`${sql.ref('ingredients.newest_of_status')} = 1`)
    .execute()

const named = (ctx: Ctx) =>
  ctx.db
    .selectFrom('ingredients')
    .leftJoin('companies as vendor', 'vendor.id', 'ingredients.vendor_id')
    .leftJoin('ingredient_groups as rmc', 'rmc.id', 'ingredients.ingredient_group_id')
    .select([
      'ingredients.id',
      'ingredients.root_id as rootId',
      'ingredients.name',
      'ingredients.status',
      'ingredients.suggested_vendor as suggestedVendor',
      'rmc.rmc',
      'vendor.business_name as vendorName',
      barredColumn,
    ])
    .where('ingredients.deleted_at', 'is', null)

/** With the names that they are found by. */
export const ingredientsToMend = (ctx: Ctx, ids: string[]) =>
  ctx.db
    .selectFrom('ingredients')
    .leftJoin('companies as vendor', 'vendor.id', 'ingredients.vendor_id')
    .leftJoin('ingredient_groups as rmc', 'rmc.id', 'ingredients.ingredient_group_id')
    .selectAll('ingredients')
    .select(['rmc.rmc', 'vendor.business_name as vendor_name'])
    .where('ingredients.id', 'in', ids)
    .where('ingredients.deleted_at', 'is', null)
    .execute()
