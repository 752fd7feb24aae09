import { mailWords } from '~/i18n/it/mail'
import type { Ctx } from '../../core/context'
import { enqueueMail } from '../mail/enqueue-mail'
import type { MailContent } from '../mail/mail-layout'
import type { Recipient } from './notices.repository'
import { accountPage } from './pages'

/** All notices close with how to switch them off. */
export type Notice = Omit<MailContent, 'closing' | 'closingLink'>

export async function mailNotice(tx: Ctx, recipients: Recipient[], notice: Notice): Promise<void> {
  const { closing, closingLink } = mailWords.notices
  for (const { email } of recipients) {
    await enqueueMail(tx, email, {
      ...notice,
      closing,
      closingLink: { url: accountPage(tx), label: closingLink },
    })
  }
}
