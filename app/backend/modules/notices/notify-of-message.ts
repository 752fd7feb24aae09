import { subHours } from 'date-fns'
import type { Note } from '~/contract/review'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import type { ReviewItemRow } from '../../db/tables'
import { mailNotice } from './mail-notice'
import { companyRecipients, withUnreadSince } from './notices.repository'
import { messagesPage } from './pages'
import { responsibleCertifiers } from './responsible-certifiers'

/** While a message is unread, those of the following hours cause no mail. */
const burstHours = 24

/** In the message's transaction. Recipients with an unread message of the last day are left out. */
export async function notifyOfMessage(
  tx: Ctx,
  kind: 'ingredient' | 'product',
  item: Pick<ReviewItemRow, 'id' | 'name' | 'head_quarter_id' | 'locked_by' | 'locked_until' | 'assigned_to'>,
  note: Note,
): Promise<void> {
  const thread = { kind, id: item.id }
  const editor = actorOf(tx).userType === 'Certifier' ? 'certifier' : 'company'
  const side = editor === 'certifier' ? 'company' : 'certifier'
  const others =
    side === 'company'
      ? await companyRecipients(tx, 'reviews', item.head_quarter_id)
      : await responsibleCertifiers(tx, thread, item)
  const since = subHours(tx.clock(), burstHours).toISOString()
  const skipped = await withUnreadSince(tx, thread, { noteId: note.id, editor, since }, others)
  await mailNotice(
    tx,
    others.filter(({ id }) => !skipped.has(id)),
    ({ message: words }) => ({
      subject: words.subject(kind, item.name),
      paragraphs: words.paragraphs(kind, item.name, note.author ?? ''),
      quote: note.content,
      link: { url: messagesPage(tx, side, kind, item.id), label: words.link },
    }),
  )
}
