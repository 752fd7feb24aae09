import { addSeconds, differenceInHours } from 'date-fns'
import type { Ctx } from '../../context'
import type { MailOutboxRow } from '../../db/tables'
import type { Mailer } from '../../drivers/mail/port'
import { claimMail, dueMails, markFailed, markSent } from './mail.repository'

/** Longer than any driver takes; after it a mail whose worker died is tried again. */
const leaseSeconds = 300
const firstWaitSeconds = 30
const longestWaitSeconds = 3600
/** The links in mails are dead by then. */
const giveUpHours = 72
const never = '9999-12-31T23:59:59.999Z'

function nextAttempt(mail: MailOutboxRow, now: Date): string {
  if (differenceInHours(now, new Date(mail.created_at)) >= giveUpHours) return never
  const wait = Math.min(firstWaitSeconds * 2 ** mail.attempts, longestWaitSeconds)
  return addSeconds(now, wait).toISOString()
}

/**
 * Sends what waits in the outbox. A mail that fails is tried again later, with growing pauses, for three days.
 * Several may do it at once, in one process or in many: each mail is sent by one of them.
 * @returns how many were sent
 * @throws when the database does not answer
 */
export async function sendWaitingMail(ctx: Ctx, mailer: Mailer): Promise<number> {
  let sent = 0
  for (const mail of await dueMails(ctx, 100)) {
    if (!(await claimMail(ctx, mail, addSeconds(ctx.clock(), leaseSeconds).toISOString()))) continue
    try {
      await mailer.send({
        id: mail.id,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        date: new Date(mail.created_at),
      })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const nextAttemptAt = nextAttempt(mail, ctx.clock())
      await markFailed(ctx, mail.id, message, nextAttemptAt)
      const fields = { mail: mail.id, attempts: mail.attempts + 1, error: message }
      if (nextAttemptAt === never) ctx.log.error(fields, 'mail given up')
      else ctx.log.warn({ ...fields, nextAttemptAt }, 'mail not sent')
      continue
    }
    await markSent(ctx, mail.id)
    ctx.log.info({ mail: mail.id }, 'mail sent')
    sent++
  }
  return sent
}
