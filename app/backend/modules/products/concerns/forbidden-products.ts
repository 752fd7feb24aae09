import type { WeightsByManagers } from '~/domain/kosher/concern'
import { productConcerns } from '~/domain/kosher/product-concerns'
import type { Ctx } from '../../../core/context'
import type { Judgement } from '../../kosher/concerns/judgement'
import { isSuspect } from '../../ingredients/concerns/forbidden-ingredients'
import { factsOfProducts } from './product-concerns'
import { sql, type SqlBool } from 'kysely'

/** If managers raised other codes, all waiting products are looked at. */
const isRaised = ({ meatWithDairy: _, notAllowedHere: __, ...others }: WeightsByManagers) =>
  Object.values(others).includes('forbidden')

/** The products that are forbidden as they stand, among the `most` that have waited longest for a decision. */
export async function forbiddenProducts(
  ctx: Ctx,
  by: Judgement,
  most: number,
): Promise<{ items: { id: string; name: string }[]; isWhole: boolean }> {
  const { today, weightsByManagers } = by
  const waiting = await waitingLongest(ctx, most + 1)
  const looked = waiting.slice(0, most)
  const named = (await namesUsedIn(ctx, looked)).filter((one) => isSuspect(one, by))
  const suspects = new Set([...(await suspectsAmong(ctx, looked)), ...named.map((one) => one.product_id)])
  const ids = isRaised(weightsByManagers) ? looked : looked.filter((id) => suspects.has(id))
  const { facts, names } = await factsOfProducts(ctx, ids, by)
  return {
    items: facts
      .filter((one) =>
        productConcerns(one, today, weightsByManagers).some(({ weight }) => weight === 'forbidden'),
      )
      .map(({ productId }) => ({ id: productId, name: names[productId] ?? '' })),
    isWhole: waiting.length <= most,
  }
}

/** Newest versions that were sent and are not decided, the longest waiting first. */
async function waitingLongest(ctx: Ctx, most: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'approving')
    // Kept by triggers; 0 on deleted rows.
    .where(sql<SqlBool>`newest_of_status = 1`)
    .orderBy('status_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Products with meat, an ingredient rejected, withdrawn or of a forbidden group, or made on a line that is not kosher or
 * took on meat: few. In their order.
 */
async function suspectsAmong(ctx: Ctx, productIds: string[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct used.product_id as id from product_ingredients as used
    inner join ingredients as used_one on used_one.id = used.ingredient_id
    inner join ingredients as newer on newer.root_id = used_one.root_id
    where used.product_id in (${sql.join(productIds)}) and (used_one.status = 'rejected' or used_one.withdrawn_at is not null
      or used_one.kosher_status_id in (select id from kosher_statuses where nature = 'meat')
      or newer.kosher_group_id in (select id from kosher_groups where proof in ('notAllowed', 'presentOnly')))
    union select made.id from products as made inner join lines on lines.facility_id = made.company_id
    where made.id in (${sql.join(productIds)}) and lines.id in (select line_id from line_states
      where not_kosher = 1 or kosher_status_id in (select id from kosher_statuses where nature = 'meat'))`.execute(
    ctx.db,
  )
  const found = new Set(rows.map(({ id }) => id))
  return productIds.filter((id) => found.has(id))
}

/** The names of their ingredients. */
async function namesUsedIn(ctx: Ctx, productIds: string[]) {
  if (productIds.length === 0) return []
  return ctx.db
    .selectFrom('product_ingredients')
    .innerJoin('ingredients', 'ingredients.id', 'product_ingredients.ingredient_id')
    .select(['product_ingredients.product_id', 'ingredients.name', 'ingredients.is_passover'])
    .where('product_ingredients.product_id', 'in', productIds)
    .execute()
}
