import type { Ctx } from './context'

/** Values from 1, never handed out twice. In a transaction, others wait for the counter until it ends. */
export const nextNumber = (ctx: Ctx, name: string): Promise<number> => nextNumbers(ctx, name, 1)

/** 0 for none. */
export async function lastNumber(ctx: Ctx, name: string): Promise<number> {
  const row = await ctx.db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst()
  return Number(row?.value ?? 0)
}

/** @returns the first of `amount` consecutive values */
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
