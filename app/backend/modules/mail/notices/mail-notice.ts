import type { MailWords } from '~/i18n/it/server/mail'
import { nowOf, type Ctx } from '../../../core/context'
import { bundleMail } from '../bundle-mail'
import { enqueueMails, type Mail } from '../enqueue-mail'
import type { MailContent } from '../mail-layout'
import type { NoticeKind } from '~/domain/accounts/notices'
import {
  managers,
  recipientsByCompany,
  certifierRecipients,
  lastReviewer,
  type Recipient,
  type Thread,
} from './notices.repository'
import { accountPage } from './pages'
import type { ReviewedRow } from '../../../db/tables'

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
  await enqueueMails(tx, recipients.map(toMail(tx, write)))
}

export const mailManagers = async (
  tx: Ctx,
  kind: NoticeKind,
  write: (words: MailWords) => Notice,
): Promise<void> => mailNotice(tx, await managers(tx, kind), write)

const toMail =
  (tx: Ctx, write: (words: MailWords) => Notice) =>
  (recipient: Recipient): Mail => ({ recipient, write: (words) => closed(tx, words, write(words)) })

/** Mails each company’s accounts that have not muted the kind. */
export async function mailCompanies(
  tx: Ctx,
  headQuarterIds: string[],
  kind: NoticeKind,
  write: (words: MailWords, headQuarterId: string) => Notice,
): Promise<void> {
  const recipients = await recipientsByCompany(tx, kind, headQuarterIds)
  await enqueueMails(
    tx,
    headQuarterIds.flatMap((id) => (recipients.get(id) ?? []).map(toMail(tx, (words) => write(words, id)))),
  )
}

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

type Task = Pick<ReviewedRow, 'assigned_to' | 'locked_by' | 'locked_until'>

/** The certifier in charge, else the lock's holder, else the last reviewer; all certifiers if that person cannot be mailed. */
export async function responsibleCertifiers(ctx: Ctx, thread: Thread, task: Task): Promise<Recipient[]> {
  const inCharge = task.assigned_to ?? lockHolder(ctx, task) ?? (await lastReviewer(ctx, thread))
  return certifierOrAll(ctx, inCharge)
}

export async function certifierOrAll(
  ctx: Ctx,
  inCharge: string | null,
  kind: NoticeKind = 'reviews',
): Promise<Recipient[]> {
  const [only] = inCharge ? await certifierRecipients(ctx, kind, [inCharge]) : []
  return only ? [only] : certifierRecipients(ctx, kind)
}

const lockHolder = (ctx: Ctx, { locked_by, locked_until }: Task): string | null =>
  locked_until !== null && locked_until > nowOf(ctx) ? locked_by : null
