import { sql } from 'kysely'
import type { Ctx } from '../../core/context'
import type { IngredientRow } from '../../db/tables'
import { inHeadquarters } from '../review/owners/in-headquarters'
import { withShownColumns } from '../review/shown-columns'
import { barredColumn } from './barred-ingredients'

export const ingredientScope = inHeadquarters('ingredients')

const withNames = (ctx: Ctx) =>
  ctx.db
    .selectFrom('ingredients')
    .leftJoin('companies as vendor', 'vendor.id', 'ingredients.vendor_id')
    .leftJoin('ingredient_groups as rmc', 'rmc.id', 'ingredients.ingredient_group_id')
    .leftJoin('kosher_statuses as kosher', 'kosher.id', 'ingredients.kosher_status_id')
    .leftJoin('kosher_groups', 'kosher_groups.id', 'ingredients.kosher_group_id')
    .leftJoin('companies as company', 'company.id', 'ingredients.company_id')
    .leftJoin('companies as head', 'head.id', 'ingredients.head_quarter_id')
    .leftJoin('supplier_certificates as followed', 'followed.id', 'ingredients.supplier_certificate_id')
    .leftJoin('certifying_agencies as followed_agency', 'followed_agency.id', 'followed.agency_id')
    .selectAll('ingredients')
    .select([
      'followed.id as followed_id',
      'followed.number as followed_number',
      'followed.status as followed_status',
      'followed.expires_on as followed_until',
      'followed.withdrawn_at as followed_withdrawn_at',
      'followed.replaced_by_id as followed_replaced_by',
      'followed.merged_into_id as followed_merged_into',
      'followed_agency.name as followed_agency',
      'vendor.business_name as vendor_name',
      'rmc.rmc as rmc',
      'rmc.description as rmc_description',
      'kosher.code as kosher_status_code',
      'kosher_groups.code as kosher_group_code',
      barredColumn,
      sql.ref<string>('company.business_name').as('company_name'),
      sql.ref<string>('head.business_name').as('head_quarter_name'),
    ])
    .$call(withShownColumns(ctx, 'ingredient'))

export type IngredientWithNames = NonNullable<Awaited<ReturnType<typeof findIngredient>>>

export async function findIngredient(ctx: Ctx, id: string) {
  return (await findIngredients(ctx, [id]))[0]
}

/** Ingredients in scope, unordered. */
export async function findIngredients(ctx: Ctx, ids: string[]) {
  return withNames(ctx)
    .where('ingredients.id', 'in', ids)
    .where('ingredients.deleted_at', 'is', null)
    .where((eb) => eb.and(ingredientScope(ctx)))
    .execute()
}

export async function findNames(
  ctx: Ctx,
  row: Pick<IngredientRow, 'ingredient_group_id' | 'vendor_id'>,
): Promise<{ rmc: string | null; vendorName: string | null }> {
  const group = row.ingredient_group_id
    ? await ctx.db
        .selectFrom('ingredient_groups')
        .select('rmc')
        .where('id', '=', row.ingredient_group_id)
        .executeTakeFirst()
    : undefined
  const vendor = row.vendor_id
    ? await ctx.db
        .selectFrom('companies')
        .select('business_name')
        .where('id', '=', row.vendor_id)
        .executeTakeFirst()
    : undefined
  return { rmc: group?.rmc ?? null, vendorName: vendor?.business_name ?? null }
}

export async function isGroupOwned(ctx: Ctx, groupId: string, headQuarterId: string): Promise<boolean> {
  const group = await ctx.db
    .selectFrom('ingredient_groups')
    .select('id')
    .where('id', '=', groupId)
    .where('head_quarter_id', '=', headQuarterId)
    .executeTakeFirst()
  return group !== undefined
}

export async function productsUsing(ctx: Ctx, ingredientId: string) {
  return ctx.db
    .selectFrom('product_ingredients')
    .innerJoin('products', 'products.id', 'product_ingredients.product_id')
    .select(['products.id', 'products.name', 'products.status'])
    .where('product_ingredients.ingredient_id', '=', ingredientId)
    .where('products.deleted_at', 'is', null)
    .orderBy('products.name_key')
    .orderBy('products.id')
    .execute()
}

export async function copyDocumentLinks(ctx: Ctx, from: string, to: string): Promise<void> {
  await ctx.db
    .insertInto('ingredient_documents')
    .columns(['ingredient_id', 'document_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('ingredient_documents')
        .select([sql<string>`cast(${to} as text)`.as('ingredient_id'), 'document_id', 'created_at'])
        .where('ingredient_id', '=', from),
    )
    .execute()
}

export async function ingredientsOfVendor(ctx: Ctx, vendorId: string, afterId: string, limit: number) {
  return ctx.db
    .selectFrom('ingredients')
    .leftJoin('ingredient_groups', 'ingredient_groups.id', 'ingredients.ingredient_group_id')
    .select([
      'ingredients.id',
      'ingredients.name',
      'ingredients.suggested_vendor',
      'ingredients.search_key',
      'ingredient_groups.rmc',
    ])
    .where('vendor_id', '=', vendorId)
    .where('ingredients.id', '>', afterId)
    .orderBy('ingredients.id')
    .limit(limit)
    .execute()
}
