import type { Ctx } from '../../core/context'

/** Files waiting to be checked or imported, or in progress. */
export async function importQueue(ctx: Ctx): Promise<{ length: number; oldest: string | null }> {
  const row = await ctx.db
    .selectFrom('import_jobs')
    .select((eb) => [eb.fn.countAll<number>().as('length'), eb.fn.min('created_at').as('oldest')])
    .where('state', 'in', ['uploaded', 'checking', 'committing'])
    .executeTakeFirstOrThrow()
  return { length: Number(row.length), oldest: row.oldest }
}
