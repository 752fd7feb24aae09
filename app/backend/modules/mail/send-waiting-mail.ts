import { addSeconds, differenceInHours } from 'date-fns'
import type { Ctx } from '../../core/context'
import type { MailOutboxRow } from '../../db/tables'
import { mailsInParallel, MailServerAway, type Mailer } from '../../drivers/mail/port'
import { certifierContact } from '../settings/certifier-contact'
import { claimMail, dueMails, markFailed, markSent, never } from './mail.repository'

/** As many as one round takes at most. */
export const mailsInRound = 100

/** Longer than any driver takes; after it a mail whose worker died is tried again. */
const leaseSeconds = 300
const firstWaitSeconds = 30
const longestWaitSeconds = 3600
/** A server that is away costs one try a round, and its return is to be noticed soon. */
const longestWaitForServerSeconds = 300
/** The links in mails are dead by then. */
const giveUpHours = 72

function nextAttempt(mail: MailOutboxRow, now: Date, longestWait: number): string {
  if (differenceInHours(now, new Date(mail.created_at)) >= giveUpHours) return never
  const wait = Math.min(firstWaitSeconds * 2 ** mail.attempts, longestWait)
  return addSeconds(now, wait).toISOString()
}

/**
 * Sends what waits in the outbox, some mails at a time. A mail that fails is tried again later, with growing pauses, for
 * three days. The first that finds the server away ends the round, so that a server that hangs is waited for once, not once
 * a mail. Several may do it at once, in one process or in many: each mail is sent by one of them.
 * @returns how many were sent, `mailsInRound` at most
 * @throws when the database does not answer
 */
export async function sendWaitingMail(ctx: Ctx, mailer: Mailer): Promise<number> {
  const waiting = await dueMails(ctx, mailsInRound)
  if (waiting.length === 0) return 0
  // Whoever answers a mail of the portal's writes to the certifier.
  const { email: replyTo } = await certifierContact(ctx)
  let sent = 0
  let away = false
  const lane = async () => {
    for (let mail = waiting.shift(); mail && !away; mail = waiting.shift()) {
      const outcome = await sendMail(ctx, mailer, mail, replyTo)
      if (outcome === 'away') away = true
      if (outcome === 'sent') sent++
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: mailsInParallel }, lane))
  for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason
  return sent
}

async function sendMail(
  ctx: Ctx,
  mailer: Mailer,
  mail: MailOutboxRow,
  replyTo: string | null,
): Promise<'sent' | 'failed' | 'away' | 'taken'> {
  if (!(await claimMail(ctx, mail, addSeconds(ctx.clock(), leaseSeconds).toISOString()))) return 'taken'
  try {
    await mailer.send({
      id: mail.id,
      to: mail.recipient,
      replyTo,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      date: new Date(mail.created_at),
    })
  } catch (error) {
    await noteFailure(ctx, mail, error)
    return error instanceof MailServerAway ? 'away' : 'failed'
  }
  await markSent(ctx, mail.id)
  ctx.log.info({ mail: mail.id }, 'mail sent')
  return 'sent'
}

async function noteFailure(ctx: Ctx, mail: MailOutboxRow, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  const longest = error instanceof MailServerAway ? longestWaitForServerSeconds : longestWaitSeconds
  const nextAttemptAt = nextAttempt(mail, ctx.clock(), longest)
  await markFailed(ctx, mail.id, message, nextAttemptAt)
  const fields = { mail: mail.id, attempts: mail.attempts + 1, error: message }
  if (nextAttemptAt === never) ctx.log.error(fields, 'mail given up')
  else ctx.log.warn({ ...fields, nextAttemptAt }, 'mail not sent')
}
