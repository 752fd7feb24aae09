import { nowOf, type Ctx } from '../../core/context'
import type { MailOutboxRow } from '../../db/tables'
import { never } from './mail.repository'

/** No longer tried. */
export const givenUp = (ctx: Ctx) =>
  ctx.db
    .selectFrom('mail_outbox')
    .where('mail_outbox.sent_at', 'is', null)
    .where('mail_outbox.next_attempt_at', '=', never)

export const everyGivenUp = (ctx: Ctx): Promise<MailOutboxRow[]> =>
  givenUp(ctx).selectAll('mail_outbox').orderBy('mail_outbox.id').execute()

/** The number of given-up mails, and when the first of them was written. */
export async function givenUpSince(ctx: Ctx): Promise<{ total: number; first: string | null }> {
  const { total, first } = await givenUp(ctx)
    .select((eb) => [
      eb.fn.countAll().as('total'),
      eb.fn.min<string | null>('mail_outbox.created_at').as('first'),
    ])
    .executeTakeFirstOrThrow()
  return { total: Number(total), first }
}

/** For a row of `users`: mails to it that were given up since the last delivered one. */
export const undeliveredTo = (ctx: Ctx) =>
  givenUp(ctx)
    .whereRef('mail_outbox.recipient', '=', 'users.email' as never)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mail_outbox as later')
            .select('later.id')
            .whereRef('later.recipient', '=', 'mail_outbox.recipient')
            .whereRef('later.id', '>', 'mail_outbox.id'),
        ),
      ),
    )
    .select((eb) => eb.fn.countAll().as('undelivered'))

/** Restarts three days of attempts. @returns false unless it was given up */
export async function requeueMail(ctx: Ctx, mailId: string): Promise<boolean> {
  const now = nowOf(ctx)
  const { numUpdatedRows } = await ctx.db
    .updateTable('mail_outbox')
    .set({ created_at: now, next_attempt_at: now, attempts: 0, last_error: null })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '=', never)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns false unless it was given up */
export async function deleteMail(ctx: Ctx, mailId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('mail_outbox')
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '=', never)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
