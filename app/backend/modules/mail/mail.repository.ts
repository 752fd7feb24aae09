import type { Ctx } from '../../core/context'
import { nowOf } from '../../core/context'
import { hasEnded } from '../../core/set-back'
import type { MailOutboxRow } from '../../db/tables'

/** The next attempt of mail that was given up. */
export const never = '9999-12-31T23:59:59.999Z'

/** The longest pause of any other mail. */
export const longestWaitSeconds = 3600

type NewMail = Pick<MailOutboxRow, 'recipient' | 'subject' | 'text' | 'html'> &
  Partial<Pick<MailOutboxRow, 'bundle' | 'entries' | 'next_attempt_at' | 'unsubscribe_url'>>

/** Limits the size of a statement. */
const batch = 50

export async function insertMails(ctx: Ctx, mails: readonly NewMail[]): Promise<void> {
  const now = nowOf(ctx)
  const rows = mails.map((mail) => ({
    bundle: null,
    entries: null,
    unsubscribe_url: null,
    next_attempt_at: now,
    ...mail,
    id: ctx.newId(),
    created_at: now,
    attempts: 0,
    sent_at: null,
    last_error: null,
  }))
  for (let at = 0; at < rows.length; at += batch)
    await ctx.db
      .insertInto('mail_outbox')
      .values(rows.slice(at, at + batch))
      .execute()
}

export const insertMail = (ctx: Ctx, mail: NewMail): Promise<void> => insertMails(ctx, [mail])

/** The newest mail of a kind to a recipient, sent or not. */
export const newestOfBundle = (ctx: Ctx, recipient: string, bundle: string) =>
  ctx.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('bundle', '=', bundle)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** @returns false if it was claimed for sending, or changed, meanwhile */
export async function replaceWaiting(
  ctx: Ctx,
  { id, next_attempt_at }: MailOutboxRow,
  content: Pick<MailOutboxRow, 'subject' | 'text' | 'html' | 'entries' | 'next_attempt_at'>,
): Promise<boolean> {
  const result = await ctx.db
    .updateTable('mail_outbox')
    .set(content)
    .where('id', '=', id)
    .where('attempts', '=', 0)
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '=', next_attempt_at)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
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
    .set({ sent_at: nowOf(ctx), text: '', html: '', entries: null, unsubscribe_url: null, last_error: null })
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
