import type { Ctx } from './context'

/**
 * The next value of a running number, from 1: two at once get two, and a value given out is never given again, used or
 * not. In a transaction, others who ask for the same name wait until it ends.
 */
export const nextNumber = (ctx: Ctx, name: string): Promise<number> => nextNumbers(ctx, name, 1)

/** The value of a running number that was given out last; 0 for none. */
export async function lastNumber(ctx: Ctx, name: string): Promise<number> {
  const row = await ctx.db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst()
  return Number(row?.value ?? 0)
}

/** As `nextNumber`, for `amount` of them in a row. @returns the first */
export async function nextNumbers(ctx: Ctx, name: string, amount: number): Promise<number> {
  const row = await ctx.db
    .insertInto('counters')
    .values({ name, value: amount })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', amount) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(row.value) - amount + 1
}
