import type { MailWords } from '~/i18n/mail-words'
import type { Ctx } from '../../core/context'
import { enqueueMail } from '../mail/enqueue-mail'
import type { MailContent } from '../mail/mail-layout'
import type { Recipient } from './notices.repository'
import { accountPage } from './pages'

/** All notices close with how to switch them off. */
export type Notice = Omit<MailContent, 'closing' | 'closingLink'>

export async function mailNotice(
  tx: Ctx,
  recipients: Recipient[],
  write: (words: MailWords) => Notice,
): Promise<void> {
  for (const recipient of recipients) {
    await enqueueMail(tx, recipient, (words) => ({
      ...write(words),
      closing: words.notices.closing,
      closingLink: { url: accountPage(tx), label: words.notices.closingLink },
    }))
  }
}
