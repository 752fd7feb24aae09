import type { Ctx } from './context'

/**
 * The next value of a running number, from 1: two at once get two, and a value given out is never given again, used or
 * not. In a transaction, others who ask for the same name wait until it ends.
 */
export async function nextNumber(ctx: Ctx, name: string): Promise<number> {
  const row = await ctx.db
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(row.value)
}
