import { sql, type SqlBool } from 'kysely'
import type { ListQuery, Paged } from '~/contract/fields'
import type { ReviewStatus } from '~/domain/items/review'
import type { Ctx } from '../../../core/context'
import { countRows } from '../../../db/listing'
import { statusMask } from '../../../db/status-bits'
import type { Listed } from './list-conditions'
import type { ReviewTable } from '../review-kind'

/** As `countRows` has it; everybody's items, all or by status, are counted by triggers. */
export async function countItems(
  ctx: Ctx,
  table: ReviewTable,
  { counting, hits, stock }: Listed,
  input: ListQuery,
): Promise<Pick<Paged<unknown>, 'totalItems' | 'totalIsMinimum'>> {
  if (stock) return { totalItems: await keptCount(ctx, [table], stock.statuses) }
  if (hits?.count) return hits.count(ctx, counting, input)
  const all = sql.table(table)
  const conditions = sql.join(counting, sql` and `)
  // A cross join makes SQLite test each hit as it is found, not after all are.
  const listed = hits?.places
    ? sql`select 1 from (${hits.places}) as found cross join ${all}
        where ${sql.ref(`${table}.rowid`)} = found.place and ${conditions}`
    : sql`select 1 from ${all} where ${conditions}`
  return countRows(ctx, listed, input)
}

/** The count of everybody's listed items, all or with a status, as triggers keep it. */
export async function keptCount(
  ctx: Ctx,
  tables: readonly ReviewTable[],
  statuses: ReviewStatus[],
): Promise<number> {
  const query = ctx.db
    .selectFrom('item_counts')
    .select(sql<number>`coalesce(sum(total), 0)`.as('total'))
    .where('item_table', 'in', tables)
  const counted =
    statuses.length === 0
      ? query.where('newest', '=', 1)
      : query
          .where('status', 'in', statuses)
          .where('newest_of_status', '=', 1)
          .where(sql<SqlBool>`newer_statuses & ${sql.lit(statusMask(statuses))} = 0`)
  return Number((await counted.executeTakeFirstOrThrow()).total)
}
