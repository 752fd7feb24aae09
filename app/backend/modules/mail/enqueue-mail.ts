import type { Ctx } from '../../core/context'
import { certifierContact } from '../settings/certifier-contact'
import { mailIsWaiting } from './mail-waiting'
import { insertMail } from './mail.repository'
import { layOutMail, type MailContent } from './mail-layout'

/**
 * Puts a mail into the outbox, in the transaction of what causes it: either both happen or neither.
 * @throws Error for an address with a line end, which would begin a mail header
 */
export async function enqueueMail(ctx: Ctx, to: string, content: MailContent): Promise<void> {
  // The contract refuses such addresses; this is the last door before the mail.
  if (/[\r\n\0<>,;]/.test(to)) throw new Error('not one mail address')
  await insertMail(ctx, { recipient: to, ...layOutMail(content, await certifierContact(ctx)) })
  mailIsWaiting(ctx.database)
}
