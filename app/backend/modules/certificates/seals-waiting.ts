import type { Ctx } from '../../core/context'

/** Documents whose seal is still to be completed by a timestamp: certificates, or letters of rulings. */
export async function sealQueue(
  ctx: Ctx,
  table: 'certificates' | 'rulings' = 'certificates',
): Promise<{ length: number; oldest: string | null }> {
  const row = await ctx.db
    .selectFrom(table)
    .select((eb) => [eb.fn.countAll<number>().as('length'), eb.fn.min('seal_waits_since').as('oldest')])
    .where('seal_waits_since', 'is not', null)
    .executeTakeFirstOrThrow()
  return { length: Number(row.length), oldest: row.oldest }
}
