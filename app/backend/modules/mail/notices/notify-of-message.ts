import { subHours } from 'date-fns/subHours'
import type { Note } from '~/contract/items/review'
import type { ReviewedKind } from '~/domain/items/item-kinds'
import type { MailWords } from '~/i18n/it/server/mail'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { mailNotice, responsibleCertifiers, type Notice } from './mail-notice'
import {
  companyNames,
  companyRecipients,
  withUnreadSince,
  type Recipient,
  type Thread,
} from './notices.repository'
import { messagesPage, threadPage } from './pages'
import type { ReviewedRow } from '../../../db/tables'

/** While a message is unread, those of the following hours cause no mail. */
const burstHours = 24

/** In the message's transaction. Recipients with an unread message of the last day are left out. */
export async function notifyOfMessage(
  tx: Ctx,
  kind: ReviewedKind,
  item: NoticedItem,
  note: Note,
): Promise<void> {
  const thread = { kind, id: item.id, headQuarterId: item.head_quarter_id }
  const certifiers = () => responsibleCertifiers(tx, thread, item)
  const company = (await companyNames(tx, [item.head_quarter_id])).get(item.head_quarter_id)
  const of = (side: 'company' | 'certifier') => (side === 'certifier' && company ? [company.name] : [])
  await mailMessage(tx, { ...thread, certifiers }, note, (side, { message: words }) => ({
    subject: words.subject(kind, item.name, of(side)),
    paragraphs: words.paragraphs(kind, item.name, note.author ?? '', of(side)),
    link: { url: messagesPage(tx, side, kind, item.id), label: words.link },
  }))
}

/** The same, in a company's thread. */
export async function notifyOfQuestion(
  tx: Ctx,
  {
    companyId: id,
    companyName,
    officerId,
  }: { companyId: string; companyName: string; officerId: string | null },
  note: Note,
): Promise<void> {
  const thread = { kind: 'company', id, headQuarterId: id } as const
  const task = { assigned_to: officerId, locked_by: null, locked_until: null }
  const certifiers = () => responsibleCertifiers(tx, thread, task)
  await mailMessage(tx, { ...thread, certifiers }, note, (side, { question: words, message }) => ({
    subject: side === 'certifier' ? words.asked(companyName) : words.answered,
    paragraphs: [words.paragraph(companyName, note.author ?? '')],
    link: { url: threadPage(tx, side, id), label: message.link },
  }))
}

async function mailMessage(
  tx: Ctx,
  {
    headQuarterId,
    certifiers,
    ...thread
  }: Thread & { headQuarterId: string | null; certifiers: () => Promise<Recipient[]> },
  note: Note,
  write: (side: 'company' | 'certifier', words: MailWords) => Notice,
): Promise<void> {
  const editor = actorOf(tx).userType === 'Certifier' ? 'certifier' : 'company'
  const side = editor === 'certifier' ? 'company' : 'certifier'
  const others =
    side === 'company' ? await companyRecipients(tx, 'reviews', headQuarterId) : await certifiers()
  const since = subHours(tx.clock(), burstHours).toISOString()
  const skipped = await withUnreadSince(tx, thread, { noteId: note.id, editor, since }, others)
  await mailNotice(
    tx,
    others.filter(({ id }) => !skipped.has(id)),
    (words) => ({ ...write(side, words), quote: note.content }),
  )
}

export interface NoticedItem extends Pick<
  ReviewedRow,
  'id' | 'name' | 'locked_by' | 'locked_until' | 'assigned_to'
> {
  /** Its owner; null without a company. */
  head_quarter_id: string | null
}
