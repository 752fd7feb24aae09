import { sql } from 'kysely'
import type { Ctx } from '../../core/context'
import { openOf } from './certified-concerns.repository'

/** How many certificates have something open. */
export async function countToReview(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ total: number | string }>`
    select count(distinct g.id) as total from certified_concerns as one
    inner join certification_groups as g on g.id = one.certification_group_id
    where ${openOf(ctx)}`.execute(ctx.db)
  return Number(rows[0]?.total ?? 0)
}

/** When what is open came up. */
export async function openSince(ctx: Ctx, headQuarterId: string | null): Promise<string[]> {
  let query = ctx.db
    .selectFrom('certified_concerns as one')
    .innerJoin('certification_groups as g', 'g.id', 'one.certification_group_id')
    .select('one.since')
    .where(openOf(ctx))
  if (headQuarterId !== null) query = query.where('g.head_quarter_id', '=', headQuarterId)
  return (await query.execute()).map(({ since }) => since)
}
