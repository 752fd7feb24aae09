import { sql } from 'kysely'
import type { Ctx } from '../../context'
import type { Listed } from './list-conditions'
import type { ReviewTable } from './review-kind'

/** How many items a list has in all. Exact: of everybody's, whole or of one status, the database keeps the number. */
export async function countItems(ctx: Ctx, table: ReviewTable, { counting, stock }: Listed): Promise<number> {
  const [status, ...more] = stock?.statuses ?? []
  // Of several statuses a chain may have a version in each, and counts once.
  if (stock === null || more.length > 0) {
    const row = await ctx.db
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('total'))
      .where((eb) => eb.and(counting))
      .executeTakeFirstOrThrow()
    return Number(row.total)
  }
  let query = ctx.db
    .selectFrom('item_counts')
    .select(sql<number>`coalesce(sum(total), 0)`.as('total'))
    .where('item_table', '=', table)
  query =
    status === undefined
      ? query.where('newest', '=', 1)
      : query.where('status', '=', status).where('newest_of_status', '=', 1)
  return Number((await query.executeTakeFirstOrThrow()).total)
}
