import type { CertifierContact } from '~/contract/settings'
import type { Lang } from '~/domain/languages'
import type { MailWords } from '~/i18n/it/server/mail'
import { serverWordsFor } from '~/i18n/words.server'
import type { Ctx } from '../../core/context'
import { offeredLanguage } from '../../core/language'
import { announceWork } from '../../core/waiting'
import { certifierContact } from '../settings/certifier-settings'
import { insertMails } from './mail.repository'
import { layOutMail, type MailContent } from './mail-layout'

export interface MailRecipient {
  email: string
  lang: Lang
}

export interface Mail {
  recipient: MailRecipient
  write: (words: MailWords) => MailContent
  /** For mail programs, which post there (RFC 8058). */
  unsubscribe?: string
}

function layOut(ctx: Ctx, { recipient: { email, lang }, write }: Mail, certifier: CertifierContact) {
  // The contract refuses such addresses; this prevents header injection all the same.
  if (/[\r\n\0<>,;]/.test(email)) throw new Error('not one mail address')
  const words = serverWordsFor(offeredLanguage(ctx, lang)).mail
  return layOutMail(words, write(words), certifier)
}

/** In the recipient's language. @throws Error for an invalid address */
export async function layOutFor(
  ctx: Ctx,
  recipient: MailRecipient,
  write: Mail['write'],
): Promise<{ subject: string; text: string; html: string }> {
  return layOut(ctx, { recipient, write }, await certifierContact(ctx))
}

/** Each in its recipient's language, in the causing transaction. @throws Error for an invalid address */
export async function enqueueMails(ctx: Ctx, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return
  const certifier = await certifierContact(ctx)
  await insertMails(
    ctx,
    mails.map((mail) => ({
      recipient: mail.recipient.email,
      ...layOut(ctx, mail, certifier),
      unsubscribe_url: mail.unsubscribe ?? null,
    })),
  )
  announceWork(ctx.database, 'mail')
}

/** As `enqueueMails`. */
export const enqueueMail = (ctx: Ctx, recipient: MailRecipient, write: Mail['write']): Promise<void> =>
  enqueueMails(ctx, [{ recipient, write }])
