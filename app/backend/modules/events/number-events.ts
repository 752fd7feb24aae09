import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import { lastNumber, nextNumbers } from '../../core/counter'
import type { Ctx } from '../../core/context'
import { withTransaction } from '../../core/transaction'

const counter = 'events'
/** The number of the last discarded event. */
const dropped = 'events.dropped'
const keptDays = 90
const atOnce = 5000

/**
 * Numbers the events of committed transactions. One process at a time, since the counter is locked until the commit:
 * a reader that sees a number sees all smaller ones, however long a transaction stays open. @returns how many
 */
export async function numberEvents(ctx: Ctx): Promise<number> {
  let numbered = 0
  for (;;) {
    const waiting = await ctx.db
      .selectFrom('events')
      .select('id')
      .where('number', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (!waiting) return numbered
    numbered += await withTransaction(ctx, numberSome)
  }
}

async function numberSome(tx: Ctx): Promise<number> {
  const next = await nextNumbers(tx, counter, 0)
  const { numAffectedRows } = await sql`
    update events set number = ${next - 1} + numbered.place
    from (select id, row_number() over (order by at, id) as place from events
      where number is null order by at, id limit ${atOnce}) as numbered
    where numbered.id = events.id`.execute(tx.db)
  const amount = Number(numAffectedRows ?? 0)
  await nextNumbers(tx, counter, amount)
  return amount
}

export const lastDropped = (ctx: Ctx): Promise<number> => lastNumber(ctx, dropped)

/** From the oldest on, so that those that are kept have no gap. */
export async function discardNumberedEvents(ctx: Ctx): Promise<void> {
  const since = subDays(ctx.clock(), keptDays).toISOString()
  await withTransaction(ctx, async (tx) => {
    const before = await nextNumbers(tx, dropped, 0)
    const kept = await tx.db
      .selectFrom('events')
      .select('number')
      .where('number', 'is not', null)
      .where('at', '>=', since)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst()
    const last = kept?.number ? Number(kept.number) - 1 : await lastNumber(tx, counter)
    if (last < before) return
    await tx.db.deleteFrom('events').where('number', '<=', last).execute()
    await nextNumbers(tx, dropped, last - before + 1)
  })
}
