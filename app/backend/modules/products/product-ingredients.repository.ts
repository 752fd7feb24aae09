import { sql, type SqlBool } from 'kysely'
import { scopeOf } from '../../access'
import type { Ctx } from '../../context'

/** The ingredients of a product in its order, with what a reviewer must see of them. */
export async function ingredientsOf(ctx: Ctx, productId: string) {
  return ctx.db
    .selectFrom('product_ingredients')
    .innerJoin('ingredients', 'ingredients.id', 'product_ingredients.ingredient_id')
    .leftJoin('ingredient_groups', 'ingredient_groups.id', 'ingredients.ingredient_group_id')
    .leftJoin('kosher_statuses', 'kosher_statuses.id', 'ingredients.kosher_status_id')
    .select([
      'ingredients.id',
      'ingredients.name',
      'ingredients.status',
      'ingredients.expiration_date',
      'ingredients.is_passover',
      'ingredient_groups.rmc',
      'kosher_statuses.code as kosher_status_code',
    ])
    .where('product_ingredients.product_id', '=', productId)
    .orderBy('product_ingredients.position')
    .execute()
}

/**
 * Those of the ingredients that are in the caller's scope, held until the transaction ends so that none is deleted
 * while a product takes it; on SQLite a transaction is alone anyway.
 */
export async function holdIngredients(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return []
  const scope = scopeOf(ctx)
  let query = ctx.db
    .selectFrom('ingredients')
    .select(['id', 'name', 'status', 'head_quarter_id'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    // Everybody takes them in one order, so that two products that share some never wait for each other.
    .orderBy('id')
  if (scope !== null) query = query.where('head_quarter_id', '=', scope)
  if (ctx.database.dialect === 'postgres') query = query.forShare()
  return query.execute()
}

/** The ids of a product's ingredients. */
export async function ingredientIdsOf(ctx: Ctx, productId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('product_ingredients')
    .select('ingredient_id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.ingredient_id)
}

/** Makes these the ingredients of a product, in this order. */
export async function replaceIngredients(ctx: Ctx, productId: string, ids: string[]): Promise<void> {
  await ctx.db.deleteFrom('product_ingredients').where('product_id', '=', productId).execute()
  if (ids.length === 0) return
  await ctx.db
    .insertInto('product_ingredients')
    .values(ids.map((id, position) => ({ product_id: productId, ingredient_id: id, position })))
    .execute()
}

/** Gives a new version the ingredients of the one it was cloned from. */
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

/** The root of the chain of an ingredient in the caller's scope. */
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

/** That a product is made with some version of an ingredient. */
export const madeWithChain = (rootId: string) => sql<SqlBool>`${sql.ref('products.id')} in (
  select used.product_id from product_ingredients as used
  inner join ingredients as chained on chained.id = used.ingredient_id
  where chained.root_id = ${rootId})`
