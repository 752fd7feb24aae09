import type { Ctx } from '../../core/context'
import { openOf } from './certified-concerns.repository'

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
