import { sql } from 'kysely'
import type { Ctx } from '../../core/context'
import { never, deleteMailsBefore } from './mail.repository'
import { subDays } from 'date-fns/subDays'

/** Mail still to be sent, from all processes. */
export async function mailQueue(
  ctx: Ctx,
): Promise<{ length: number; oldest: string | null; givenUp: number }> {
  const isGivenUp = sql<boolean>`next_attempt_at = ${never}`
  const row = await ctx.db
    .selectFrom('mail_outbox')
    .select((eb) => [
      sql<number>`sum(case when ${isGivenUp} then 0 else 1 end)`.as('waiting'),
      sql<string | null>`min(case when ${isGivenUp} then null else created_at end)`.as('oldest'),
      eb.fn.countAll<number>().as('all'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  const length = Number(row.waiting ?? 0)
  return { length, oldest: row.oldest, givenUp: Number(row.all) - length }
}

export const discardOldMail = (ctx: Ctx, days: number): Promise<void> =>
  deleteMailsBefore(ctx, subDays(ctx.clock(), days).toISOString())
