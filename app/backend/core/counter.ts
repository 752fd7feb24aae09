import type { Ctx } from './context'

/**
 * The next value of a counter, from 1. A value is never handed out twice, used or not; within a transaction,
 * others that need the same counter wait until it ends.
 */
export const nextNumber = (ctx: Ctx, name: string): Promise<number> => nextNumbers(ctx, name, 1)

/** The value handed out last, 0 for none. */
export async function lastNumber(ctx: Ctx, name: string): Promise<number> {
  const row = await ctx.db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst()
  return Number(row?.value ?? 0)
}

/** Like `nextNumber`, for `amount` consecutive values. @returns the first */
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
