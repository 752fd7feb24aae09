import { addSeconds } from 'date-fns/addSeconds'
import { differenceInHours } from 'date-fns/differenceInHours'
import type { Ctx } from '../../core/context'
import type { MailOutboxRow } from '../../db/tables'
import { mailsInParallel, MailServerUnavailable, type Mailer } from '../../drivers/mail/port'
import { certifierContact } from '../settings/certifier-settings'
import { claimMail, dueMails, longestWaitSeconds, markFailed, markSent, never } from './mail.repository'

export const mailsInRound = 100

/** Longer than any driver takes; then the mail of a worker that died is retried. */
const leaseSeconds = 300
const firstWaitSeconds = 30
/** Short, to notice its return soon: an unreachable server costs one attempt per round. */
const longestWaitForServerSeconds = 300
/** By then the links in mails have expired. */
const giveUpHours = 72

function nextAttempt(mail: MailOutboxRow, now: Date, longestWait: number): string {
  if (differenceInHours(now, new Date(mail.created_at)) >= giveUpHours) return never
  const wait = Math.min(firstWaitSeconds * 2 ** mail.attempts, longestWait)
  return addSeconds(now, wait).toISOString()
}

/**
 * Retries for three days with growing pauses. The first mail that finds the server down ends the round: a
 * hanging server costs one timeout. Safe with several workers. @returns how many were sent, `mailsInRound` at
 * most
 * @throws when the database does not answer
 */
export async function sendWaitingMail(ctx: Ctx, mailer: Mailer): Promise<number> {
  const waiting = await dueMails(ctx, mailsInRound)
  if (waiting.length === 0) return 0
  // Replies go to the certifier.
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
      unsubscribe: mail.unsubscribe_url,
    })
  } catch (error) {
    await noteFailure(ctx, mail, error)
    return error instanceof MailServerUnavailable ? 'away' : 'failed'
  }
  await markSent(ctx, mail.id)
  ctx.log.info({ mail: mail.id }, 'mail sent')
  return 'sent'
}

async function noteFailure(ctx: Ctx, mail: MailOutboxRow, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  const longest = error instanceof MailServerUnavailable ? longestWaitForServerSeconds : longestWaitSeconds
  const nextAttemptAt = nextAttempt(mail, ctx.clock(), longest)
  await markFailed(ctx, mail.id, message, nextAttemptAt)
  // Mail servers quote the address that they refuse.
  const told = message.replace(/[^\s<>"]+@[^\s<>"]+/g, '…')
  const fields = { mail: mail.id, attempts: mail.attempts + 1, error: told }
  if (nextAttemptAt === never) ctx.log.error(fields, 'mail given up')
  else ctx.log.warn({ ...fields, nextAttemptAt }, 'mail not sent')
}
