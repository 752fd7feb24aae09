import type { Ctx } from '../../core/context'

/** Erasures of people that are not done. */
export async function erasureQueue(ctx: Ctx): Promise<{ length: number; oldest: string | null }> {
  const row = await ctx.db
    .selectFrom('erasures')
    .select((eb) => [eb.fn.countAll<number>().as('length'), eb.fn.min('asked_at').as('oldest')])
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { length: Number(row.length), oldest: row.oldest }
}
