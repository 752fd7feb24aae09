import type { MailWords } from '~/i18n/mail-words'
import type { Ctx } from '../../core/context'
import { bundleMail } from '../mail/bundle-mail'
import { enqueueMail } from '../mail/enqueue-mail'
import type { MailContent } from '../mail/mail-layout'
import type { NoticeKind } from '~/domain/notices'
import { companyRecipients, type Recipient } from './notices.repository'
import { accountPage } from './pages'

/** All notices close with how to switch them off. */
export type Notice = Omit<MailContent, 'closing' | 'closingLink'>

const closed = (tx: Ctx, words: MailWords, notice: Notice): MailContent => ({
  ...notice,
  closing: words.notices.closing,
  closingLink: { url: accountPage(tx), label: words.notices.closingLink },
})

export async function mailNotice(
  tx: Ctx,
  recipients: Recipient[],
  write: (words: MailWords) => Notice,
): Promise<void> {
  for (const recipient of recipients)
    await enqueueMail(tx, recipient, (words) => closed(tx, words, write(words)))
}

/** To those of a company who have not muted the kind. */
export const mailCompany = async (
  tx: Ctx,
  headQuarterId: string | null,
  kind: NoticeKind,
  write: (words: MailWords) => Notice,
): Promise<void> => mailNotice(tx, await companyRecipients(tx, kind, headQuarterId), write)

/** For what often comes in numbers: one mail with all of it. @param bundle the kind of event */
export function bundleNotice<Entry>(
  tx: Ctx,
  recipient: Recipient,
  bundle: string,
  entries: Entry[],
  write: (words: MailWords, entries: Entry[]) => Notice,
): Promise<void> {
  return bundleMail(tx, recipient, {
    bundle,
    entries,
    write: (words, all: Entry[]) => closed(tx, words, write(words, all)),
  })
}
