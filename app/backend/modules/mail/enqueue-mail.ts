import type { Lang } from '~/domain/languages'
import { mailWordsFor, type MailWords } from '~/i18n/mail-words'
import type { Ctx } from '../../core/context'
import { offeredLanguage } from '../../core/language'
import { announceWork } from '../../core/waiting'
import { certifierContact } from '../settings/certifier-contact'
import { insertMail } from './mail.repository'
import { layOutMail, type MailContent } from './mail-layout'

export interface MailRecipient {
  email: string
  lang: Lang
}

/** In the recipient's language. @throws Error for an invalid address */
export async function layOutFor(
  ctx: Ctx,
  { email, lang }: MailRecipient,
  write: (words: MailWords) => MailContent,
): Promise<{ subject: string; text: string; html: string }> {
  // The contract refuses such addresses; this prevents header injection all the same.
  if (/[\r\n\0<>,;]/.test(email)) throw new Error('not one mail address')
  const words = mailWordsFor(offeredLanguage(ctx, lang))
  return layOutMail(words, write(words), await certifierContact(ctx))
}

/** In the recipient's language, in the causing transaction. @throws Error for an invalid address */
export async function enqueueMail(
  ctx: Ctx,
  recipient: MailRecipient,
  write: (words: MailWords) => MailContent,
): Promise<void> {
  await insertMail(ctx, { recipient: recipient.email, ...(await layOutFor(ctx, recipient, write)) })
  announceWork(ctx.database, 'mail')
}
