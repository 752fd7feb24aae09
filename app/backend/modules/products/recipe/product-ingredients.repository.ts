import { sql, type SqlBool } from 'kysely'
import { listDifferences } from '~/domain/items/newer-ingredient'
import { scopeOf } from '../../../core/access'
import { nowOf, type Ctx } from '../../../core/context'
import { asFilter, mostCounted } from '../../../db/listing'
import type { Hits } from '../../review/lists/narrowed'
import { barredVersions, mayNotBeUsed } from '../../ingredients/barred-ingredients'
import { hasExpired, isUnreplaced, stoppingIngredients } from './expired-ingredients'

/** Kept by triggers; 0 on deleted rows, and on those whose approval was withdrawn. */
const isNewestOfStatus = (table: string) => sql<SqlBool>`${sql.ref(`${table}.newest_of_status`)} = 1`

export type RecipeLine = Awaited<ReturnType<typeof selectRecipeLines>>[number]

export async function selectRecipeLines(ctx: Ctx, productId: string) {
  return ingredientsOfAll(ctx, [productId])
}

/** By product, in the product's order. */
export async function ingredientsOfAll(ctx: Ctx, productIds: string[]) {
  if (productIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('product_ingredients')
    .innerJoin('ingredients', 'ingredients.id', 'product_ingredients.ingredient_id')
    .leftJoin('ingredient_groups', 'ingredient_groups.id', 'ingredients.ingredient_group_id')
    .leftJoin('kosher_statuses', 'kosher_statuses.id', 'ingredients.kosher_status_id')
    .leftJoin('kosher_groups', 'kosher_groups.id', 'ingredients.kosher_group_id')
    .leftJoin('ingredients as newer', (join) =>
      join
        .onRef('newer.root_id', '=', 'ingredients.root_id')
        .onRef('newer.chain_position', '>', 'ingredients.chain_position')
        .on('newer.status', '=', 'approved')
        // The demo data goes through earlier moments.
        .on('newer.status_at', '<=', nowOf(ctx))
        .on(isNewestOfStatus('newer')),
    )
    .leftJoin('kosher_groups as newer_groups', 'newer_groups.id', 'newer.kosher_group_id')
    .select([
      'product_ingredients.product_id',
      'ingredients.id',
      'ingredients.root_id',
      'ingredients.name',
      'ingredients.status',
      'ingredients.withdrawn_at',
      'ingredients.expiration_date',
      'ingredients.is_passover',
      'ingredients.contains_kitniyot',
      'ingredient_groups.rmc',
      'ingredients.kosher_status_id',
      'ingredients.kosher_group_id',
      'ingredients.vendor_id',
      'kosher_statuses.code as kosher_status_code',
      'kosher_groups.code as kosher_group_code',
      'newer.id as newer_id',
      'newer.name as newer_name',
      'newer.expiration_date as newer_expiration_date',
      'newer.is_passover as newer_is_passover',
      'newer.contains_kitniyot as newer_contains_kitniyot',
      'newer.kosher_status_id as newer_kosher_status_id',
      'newer.kosher_group_id as newer_kosher_group_id',
      'newer.vendor_id as newer_vendor_id',
      'newer_groups.code as newer_kosher_group_code',
      sql<number>`case when ${mayNotBeUsed('ingredients')} then 1 else 0 end`.as('may_not_be_used'),
    ])
    .where('product_ingredients.product_id', 'in', productIds)
    .orderBy('product_ingredients.product_id')
    .orderBy('product_ingredients.position')
    .execute()
  return rows.map(({ newer_id, newer_name, newer_expiration_date, ...row }) => ({
    ...row,
    newer:
      newer_id === null
        ? null
        : {
            ingredientId: newer_id,
            name: newer_name ?? '',
            expirationDate: newer_expiration_date,
            kosherGroupCode: row.newer_kosher_group_code,
            differs: listDifferences(
              {
                kosherStatusId: row.kosher_status_id,
                isPassover: row.is_passover === 1,
                vendorId: row.vendor_id,
              },
              {
                kosherStatusId: row.newer_kosher_status_id,
                isPassover: row.newer_is_passover === 1,
                vendorId: row.newer_vendor_id,
              },
            ),
          },
  }))
}

/** By product, in the order of its recipe. */
export async function selectIngredientNames(ctx: Ctx, productIds: string[]): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>()
  if (productIds.length === 0) return names
  const rows = await ctx.db
    .selectFrom('product_ingredients')
    .innerJoin('ingredients', 'ingredients.id', 'product_ingredients.ingredient_id')
    .select(['product_ingredients.product_id', 'ingredients.name'])
    .where('product_ingredients.product_id', 'in', productIds)
    .orderBy('product_ingredients.product_id')
    .orderBy('product_ingredients.position')
    .execute()
  for (const { product_id, name } of rows) names.set(product_id, [...(names.get(product_id) ?? []), name])
  return names
}

/** In scope, locked against deletion until the transaction ends; SQLite has one writer anyway. */
export async function lockIngredients(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return []
  const scope = scopeOf(ctx)
  let query = ctx.db
    .selectFrom('ingredients')
    .select(['id', 'name', 'status', 'withdrawn_at', 'head_quarter_id'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    // Locked in one order against deadlock.
    .orderBy('id')
  if (scope !== null) query = query.where('head_quarter_id', '=', scope)
  if (ctx.database.dialect === 'postgres') query = query.forShare()
  return query.execute()
}

export async function selectIngredientIds(ctx: Ctx, productId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('product_ingredients')
    .select('ingredient_id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.ingredient_id)
}

export async function replaceIngredients(ctx: Ctx, productId: string, ids: string[]): Promise<void> {
  await ctx.db.deleteFrom('product_ingredients').where('product_id', '=', productId).execute()
  if (ids.length === 0) return
  await ctx.db
    .insertInto('product_ingredients')
    .values(ids.map((id, position) => ({ product_id: productId, ingredient_id: id, position })))
    .execute()
}

export async function copyIngredients(ctx: Ctx, from: string, to: string): Promise<void> {
  await ctx.db
    .insertInto('product_ingredients')
    .columns(['product_id', 'ingredient_id', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('product_ingredients')
        .select([sql<string>`cast(${to} as text)`.as('product_id'), 'ingredient_id', 'position'])
        .where('product_id', '=', from),
    )
    .execute()
}

export async function findIngredientRoot(ctx: Ctx, ingredientId: string): Promise<string | undefined> {
  const scope = scopeOf(ctx)
  let query = ctx.db
    .selectFrom('ingredients')
    .select('root_id')
    .where('id', '=', ingredientId)
    .where('deleted_at', 'is', null)
  if (scope !== null) query = query.where('head_quarter_id', '=', scope)
  return (await query.executeTakeFirst())?.root_id
}

export const madeWithChain = (rootId: string) => sql<SqlBool>`${sql.ref('products.id')} in (
  select used.product_id from product_ingredients as used
  inner join ingredients as chained on chained.id = used.ingredient_id
  where chained.root_id = ${rootId})`

export async function newestApproved(ctx: Ctx, rootId: string) {
  return ctx.db
    .selectFrom('ingredients')
    .select(['id', 'name', 'expiration_date'])
    .where('root_id', '=', rootId)
    .where('status', '=', 'approved')
    .where(isNewestOfStatus('ingredients'))
    .executeTakeFirst()
}

/** The newest version of each product, and the newest approved one, valid until its renewal is approved. */
export async function productsWithOlder(ctx: Ctx, rootId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('products')
    .select('products.id')
    .where((eb) =>
      eb.or([
        sql<SqlBool>`${sql.ref('products.newest')} = 1`,
        eb.and([eb('products.status', '=', 'approved'), isNewestOfStatus('products')]),
      ]),
    )
    .where(
      sql<SqlBool>`${sql.ref('products.id')} in (
        select used.product_id from product_ingredients as used
        inner join ingredients as older on older.id = used.ingredient_id
        inner join ingredients as newer on newer.root_id = older.root_id and newer.chain_position > older.chain_position
        where older.root_id = ${rootId} and newer.status = 'approved' and newer.newest_of_status = 1)`,
    )
    .orderBy('products.name_key')
    .orderBy('products.id')
    .execute()
  return rows.map(({ id }) => id)
}

// SQLite reads a cross join in the order in which it is written, as PostgreSQL is told to.
// The ingredient is found by its id: PostgreSQL would look through an index of days.
const heldByExpired = (product: string, today: string) => sql<SqlBool>`exists (
  select 1 from product_ingredients as used cross join ingredients as expired
  where used.product_id = ${sql.ref(`${product}.id`)} and used.ingredient_id = expired.id
    and ${asFilter(hasExpired(today))} and ${isUnreplaced(today)})`

/** Made with a barred ingredient: it is not certified. */
export const isOnHold = (product: string) => sql<SqlBool>`exists (
  select 1 from product_ingredients as made cross join ingredients as used
  where made.product_id = ${sql.ref(`${product}.id`)} and made.ingredient_id = used.id and ${mayNotBeUsed('used')})`

const isStopped = (product: string, today: string) =>
  sql<SqlBool>`(${heldByExpired(product, today)} or ${isOnHold(product)})`

export const goesOn = (today: string) => sql<SqlBool>`not ${isStopped('products', today)}`

/** Products with an expired or barred ingredient. */
export function stoppedProducts(today: string): Hits {
  const stopped = sql`select used.product_id from (${stoppingIngredients(today)}) as expired
    cross join product_ingredients as used where used.ingredient_id = expired.id
    union all select made.product_id from (${barredVersions}) as barred
    cross join product_ingredients as made where made.ingredient_id = barred.id`
  return {
    condition: sql<SqlBool>`products.id in (${stopped})`,
    leads: false,
    walk: 5000,
    column: 'id',
    met: (from) => isStopped(from, today),
    async count(ctx, conditions, input) {
      const most = mostCounted(ctx, input)
      // Some products have several expired ones.
      const looked = 2 * most
      const { rows } = await sql<{ looked: number; total: number }>`
        select count(*) as looked, count(distinct products.id) as total
        from (select product_id from (${stopped}) as found ${input.CountAll ? sql`` : sql`limit ${looked}`}) as stopped
        left join products on products.id = stopped.product_id and ${sql.join(conditions, sql` and `)}
      `.execute(ctx.db)
      const [found] = rows
      const total = Number(found?.total)
      const isWhole = input.CountAll || (Number(found?.looked) < looked && total <= most)
      return isWhole ? { totalItems: total } : { totalItems: Math.min(total, most), totalIsMinimum: true }
    },
  }
}
