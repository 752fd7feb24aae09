import type { Ctx } from '../../core/context'
import { certifierContact } from '../settings/certifier-contact'
import { mailIsWaiting } from './mail-waiting'
import { insertMail } from './mail.repository'
import { layOutMail, type MailContent } from './mail-layout'

/** In the transaction that causes it. @throws Error for an address that is not one */
export async function enqueueMail(ctx: Ctx, to: string, content: MailContent): Promise<void> {
  // The contract refuses such addresses; this prevents header injection all the same.
  if (/[\r\n\0<>,;]/.test(to)) throw new Error('not one mail address')
  await insertMail(ctx, { recipient: to, ...layOutMail(content, await certifierContact(ctx)) })
  mailIsWaiting(ctx.database)
}
