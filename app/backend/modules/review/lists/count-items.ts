import { sql, type SqlBool } from 'kysely'
import type { ReviewStatus } from '~/domain/review'
import type { Ctx } from '../../../core/context'
import { maskOf } from '../../../db/status-bits'
import type { Listed } from './list-conditions'
import type { ReviewTable } from '../review-kind'

/** In a table larger than LARGE a search counts up to FAR, or a page further. */
const LARGE = 100_000
const FAR = 10_000

/**
 * @param upTo counts at least this far
 * @returns `totalIsMinimum` if a search has too many hits to count
 */
export async function countItems(
  ctx: Ctx,
  table: ReviewTable,
  { counting, search, stock }: Listed,
  upTo: number,
): Promise<{ totalItems: number; totalIsMinimum?: true }> {
  if (stock) return { totalItems: await keptCount(ctx, table, stock.statuses) }
  const all = sql.table(table)
  const conditions = sql.join(counting, sql` and `)
  // A cross join makes SQLite test each hit as it is found, not after all are.
  const listed = search?.places
    ? sql`select 1 from (${search.places}) as found cross join ${all}
        where ${sql.ref(`${table}.rowid`)} = found.place and ${conditions}`
    : sql`select 1 from ${all} where ${conditions}`
  const most =
    search && (await keptCount(ctx, table, [])) > LARGE
      ? Math.max(FAR, Math.min(upTo, Number.MAX_SAFE_INTEGER - 1))
      : null
  const enough = most === null ? sql`` : sql`limit ${most + 1}`
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${listed} ${enough}) as listed`.execute(ctx.db)
  const total = Number(rows[0]?.total)
  return most !== null && total > most ? { totalItems: most, totalIsMinimum: true } : { totalItems: total }
}

async function keptCount(ctx: Ctx, table: ReviewTable, statuses: ReviewStatus[]): Promise<number> {
  const query = ctx.db
    .selectFrom('item_counts')
    .select(sql<number>`coalesce(sum(total), 0)`.as('total'))
    .where('item_table', '=', table)
  const counted =
    statuses.length === 0
      ? query.where('newest', '=', 1)
      : query
          .where('status', 'in', statuses)
          .where('newest_of_status', '=', 1)
          .where(sql<SqlBool>`newer_statuses & ${sql.lit(maskOf(statuses))} = 0`)
  return Number((await counted.executeTakeFirstOrThrow()).total)
}
