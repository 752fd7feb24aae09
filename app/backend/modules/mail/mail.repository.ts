import type { Ctx } from '../../core/context'
import { nowOf } from '../../core/context'
import { hasEnded } from '../../core/set-back'
import type { MailOutboxRow } from '../../db/tables'

/** The next attempt of mail that was given up. */
export const never = '9999-12-31T23:59:59.999Z'

/** The longest pause of any other mail. */
export const longestWaitSeconds = 3600

export async function insertMail(
  ctx: Ctx,
  mail: Pick<MailOutboxRow, 'recipient' | 'subject' | 'text' | 'html'>,
) {
  const now = nowOf(ctx)
  await ctx.db
    .insertInto('mail_outbox')
    .values({
      ...mail,
      id: ctx.newId(),
      created_at: now,
      attempts: 0,
      next_attempt_at: now,
      sent_at: null,
      last_error: null,
    })
    .execute()
}

export function dueMails(ctx: Ctx, limit: number): Promise<MailOutboxRow[]> {
  return ctx.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where(hasEnded('next_attempt_at', ctx.clock(), longestWaitSeconds))
    .where('next_attempt_at', '<', never)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** One of several workers gets true. @param until when another may claim it, should this one die */
export async function claimMail(ctx: Ctx, mail: MailOutboxRow, until: string): Promise<boolean> {
  const result = await ctx.db
    .updateTable('mail_outbox')
    .set({ attempts: mail.attempts + 1, next_attempt_at: until })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '=', mail.next_attempt_at)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Clears the content: it may hold a link that opens an account. */
export async function markSent(ctx: Ctx, mailId: string): Promise<void> {
  await ctx.db
    .updateTable('mail_outbox')
    .set({ sent_at: nowOf(ctx), text: '', html: '', last_error: null })
    .where('id', '=', mailId)
    .execute()
}

export async function markFailed(
  ctx: Ctx,
  mailId: string,
  error: string,
  nextAttemptAt: string,
): Promise<void> {
  await ctx.db
    .updateTable('mail_outbox')
    .set({ last_error: error.slice(0, 500), next_attempt_at: nextAttemptAt })
    .where('id', '=', mailId)
    .execute()
}

export async function deleteMailsBefore(ctx: Ctx, instant: string): Promise<void> {
  await ctx.db
    .deleteFrom('mail_outbox')
    .where((eb) =>
      eb.or([
        eb('sent_at', '<', instant),
        eb.and([
          eb('next_attempt_at', '=', never),
          eb('sent_at', 'is', null),
          eb('created_at', '<', instant),
        ]),
      ]),
    )
    .execute()
}
