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

/** In the recipient's language, in the causing transaction. @throws Error for an invalid address */
export async function enqueueMail(
  ctx: Ctx,
  { email: to, lang }: MailRecipient,
  write: (words: MailWords) => MailContent,
): Promise<void> {
  // The contract refuses such addresses; this prevents header injection all the same.
  if (/[\r\n\0<>,;]/.test(to)) throw new Error('not one mail address')
  const words = mailWordsFor(offeredLanguage(ctx, lang))
  await insertMail(ctx, { recipient: to, ...layOutMail(words, write(words), await certifierContact(ctx)) })
  announceWork(ctx.database, 'mail')
}
