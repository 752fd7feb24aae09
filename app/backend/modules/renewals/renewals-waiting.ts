import type { Ctx } from '../../core/context'

/** Orders to renew that are not finished. */
export async function renewalQueue(ctx: Ctx): Promise<{ length: number; oldest: string | null }> {
  const row = await ctx.db
    .selectFrom('renewal_jobs')
    .select((eb) => [eb.fn.countAll<number>().as('length'), eb.fn.min('created_at').as('oldest')])
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { length: Number(row.length), oldest: row.oldest }
}
