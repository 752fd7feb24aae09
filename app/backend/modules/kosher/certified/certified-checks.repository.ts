import { sql, type RawBuilder } from 'kysely'
import type { LookupName } from '~/domain/kosher/lookup-entries'
import { todayInRome } from '~/i18n/format'
import { nowOf, type Ctx } from '../../../core/context'
import { stoppingIngredients } from '../../products/recipe/expired-ingredients'
import { isLive } from './certified-concerns.repository'

/** Product chains, as `root_id`. */
export type Roots = RawBuilder<{ root_id: string }>

/** Made with any version of these ingredients, a condition on `made`. */
const madeWith = (condition: RawBuilder<unknown>): Roots => sql`
  select distinct products.root_id from ingredients as made
  cross join product_ingredients as used cross join products
  where ${condition} and used.ingredient_id = made.id and products.id = used.product_id`

export const madeWithChains = (ingredientRootIds: readonly string[]): Roots =>
  madeWith(sql`made.root_id in (${sql.join(ingredientRootIds)})`)

export const madeWithCovered = (certificateIds: readonly string[]): Roots =>
  madeWith(sql`made.root_id in (
    select ingredient_root_id from supplier_coverages where certificate_id in (${sql.join(certificateIds)}))`)

const certified = sql`products.certification_group_id is not null`

export const allCertified: Roots = sql`select distinct products.root_id from products where ${certified}`

/** Made in this plant. */
export const certifiedAt = (facilityId: string): Roots => sql`
  select distinct products.root_id from products where ${certified} and products.company_id = ${facilityId}`

/** Products that have an entry of a lookup, and those whose ingredients have it. */
export function usingEntry(lookup: LookupName, entryId: string): Roots {
  const own = (column: string) =>
    sql`select products.root_id from products where products.${sql.ref(column)} = ${entryId}`
  const column = sql.ref(`made.${lookup === 'statuses' ? 'kosher_status_id' : 'kosher_group_id'}`)
  const made = madeWith(sql`${column} = ${entryId}`)
  const using =
    lookup === 'restrictions'
      ? own('restriction_id')
      : lookup === 'groups'
        ? made
        : sql`${own('kosher_status_id')} union ${made}`
  return sql`select distinct products.root_id from products where ${certified} and products.root_id in (${using})`
}

/**
 * On a live certificate, and not yet reported for an ingredient that has ended, in whatever way. Many ended
 * long ago; few of them stop a product.
 */
export const endedUntold = (ctx: Ctx): Roots => sql`
  select distinct listed.root_id from (${stoppingIngredients(todayInRome(ctx.clock()))}) as ended
  cross join ingredients as made cross join product_ingredients as used cross join products as recipe
  cross join products as listed cross join certification_groups as g
  where made.root_id = ended.root_id and used.ingredient_id = made.id and recipe.id = used.product_id
    and (made.id = ended.id or (ended.status = 'approved' and ended.newest_of_status = 1))
    and ((recipe.status = 'approved' and recipe.newest_of_status = 1) or recipe.withdrawn_at is not null)
    and listed.root_id = recipe.root_id and listed.deleted_at is null
    and g.id = listed.certification_group_id and ${isLive(ctx)}
    and not exists (
      select 1 from certified_concerns as told
      where told.product_root_id = listed.root_id and told.certification_group_id = g.id
        and told.code = 'letterEnded' and told.parts like '%:' || ended.root_id || '"%')`

export const withOpenConcerns: Roots = sql`
  select distinct product_root_id as root_id from certified_concerns where settled_at is null`

export const issuedSince = (instant: string): Roots => sql`
  select distinct products.root_id from products inner join certificates on certificates.id = products.certificate_id
  where certificates.issued_at >= ${instant}`

export const ofProducts = (ids: readonly string[]): Roots =>
  sql`select distinct products.root_id from products where products.id in (${sql.join(ids)})`

export async function allRoots(ctx: Ctx, roots: Roots): Promise<string[]> {
  return (await roots.execute(ctx.db)).rows.map(({ root_id }) => root_id)
}

export const firstRoots = (ctx: Ctx, roots: Roots, most: number): Promise<string[]> =>
  allRoots(ctx, sql`select root_id from (${roots}) as found limit ${most}`)

const remark = sql`on conflict (product_root_id) do update set marked_at = excluded.marked_at`

/** Mark first, then weigh: of two changes at once the second waits, and sees the effect of both together. */
export async function markRoots(ctx: Ctx, ids: readonly string[]): Promise<void> {
  // In one order against deadlock.
  const sorted = [...new Set(ids)].sort()
  for (let start = 0; start < sorted.length; start += 1000)
    await sql`insert into certified_checks (product_root_id, marked_at)
      values ${sql.join(sorted.slice(start, start + 1000).map((id) => sql`(${id}, ${nowOf(ctx)})`))}
      ${remark}`.execute(ctx.db)
}

/** Without reading them here. */
export async function markAll(ctx: Ctx, roots: Roots): Promise<void> {
  await sql`insert into certified_checks (product_root_id, marked_at)
    select root_id, cast(${nowOf(ctx)} as text) from (${roots}) as found where true order by root_id
    ${remark}`.execute(ctx.db)
}

/** The longest marked, locked; those that another process has locked are left to it. */
export async function takeMarked(tx: Ctx, most: number): Promise<string[]> {
  let query = tx.db
    .selectFrom('certified_checks')
    .select('product_root_id')
    .orderBy('marked_at')
    .orderBy('product_root_id')
    .limit(most)
  if (tx.database.dialect === 'postgres') query = query.forUpdate().skipLocked()
  return (await query.execute()).map(({ product_root_id }) => product_root_id)
}

export async function unmark(tx: Ctx, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += 1000)
    await tx.db
      .deleteFrom('certified_checks')
      .where('product_root_id', 'in', ids.slice(start, start + 1000))
      .execute()
}

const dayName = 'certified_concerns.day'

/** Until which day all that goes by dates was looked at; null before the first time. */
export async function weighedDay(tx: Ctx): Promise<string | null> {
  let query = tx.db.selectFrom('settings').select('value').where('name', '=', dayName)
  if (tx.inTransaction && tx.database.dialect === 'postgres') query = query.forUpdate()
  return (await query.executeTakeFirst())?.value ?? null
}

export async function storeWeighedDay(tx: Ctx, day: string): Promise<void> {
  await tx.db
    .insertInto('settings')
    .values({ name: dayName, value: day, updated_at: nowOf(tx) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: day, updated_at: nowOf(tx) }))
    .execute()
}
