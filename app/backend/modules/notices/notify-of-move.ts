import type { ItemKind } from '~/domain/item-kinds'
import { moves, type Move } from '~/domain/review'
import type { Ctx } from '../../core/context'
import { mailNotice } from './mail-notice'
import type { NoticedItem } from './noticed-item'
import { companyRecipients, type Recipient } from './notices.repository'
import { deskPage, itemPage } from './pages'
import { responsibleCertifiers } from './responsible-certifiers'

/** In the transaction of the change. @param item as it was before */
export async function notifyOfMove(
  tx: Ctx,
  kind: ItemKind,
  action: Move,
  item: NoticedItem,
  notes: string | null | undefined,
): Promise<void> {
  await mailMoved(tx, kind, action, item, notes, await recipientsOf(tx, kind, action, item))
}

const toldSide = (action: Move) => (moves[action].by === 'Company' ? 'certifier' : 'company')

const recipientsOf = (tx: Ctx, kind: ItemKind, action: Move, item: NoticedItem): Promise<Recipient[]> =>
  toldSide(action) === 'certifier'
    ? responsibleCertifiers(tx, { kind, id: item.id }, item)
    : companyRecipients(tx, 'reviews', item.head_quarter_id)

const mailMoved = (
  tx: Ctx,
  kind: ItemKind,
  action: Move,
  item: NoticedItem,
  notes: string | null | undefined,
  recipients: Recipient[],
) =>
  mailNotice(tx, recipients, ({ moved: words }) => ({
    subject: words.subject(action, kind, item.name),
    paragraphs: [
      ...words.paragraphs(action, kind, item.name, tx.actor?.name ?? ''),
      ...(notes ? [words.notes] : []),
    ],
    quote: notes ?? undefined,
    link: { url: itemPage(tx, toldSide(action), kind, item.id), label: words.link(kind) },
  }))

/** With the note attached to the move. */
export interface MovedItem {
  item: NoticedItem
  note: string | null
}

/**
 * For many items moved together: one mail for each recipient, with the items that concern them. A note common
 * to all is printed once.
 */
export async function notifyOfMoves(
  tx: Ctx,
  kind: ItemKind,
  action: Move,
  moved: MovedItem[],
): Promise<void> {
  const side = toldSide(action)
  const ofCompany = new Map<string | null, Recipient[]>()
  const told = new Map<string, { recipient: Recipient; own: MovedItem[] }>()
  for (const one of moved) {
    const { item } = one
    const known = side === 'company' ? ofCompany.get(item.head_quarter_id) : undefined
    const recipients = known ?? (await recipientsOf(tx, kind, action, item))
    ofCompany.set(item.head_quarter_id, recipients)
    for (const recipient of recipients) {
      const own = told.get(recipient.id)?.own ?? []
      told.set(recipient.id, { recipient, own: [...own, one] })
    }
  }
  for (const { recipient, own } of told.values()) {
    const [first] = own
    if (own.length === 1 && first) {
      await mailMoved(tx, kind, action, first.item, first.note, [recipient])
      continue
    }
    const isShared = own.every(({ note }) => note === first?.note)
    const shared = isShared ? first?.note : null
    await mailNotice(tx, [recipient], ({ movedMany: words, moved: { notes } }) => ({
      subject: words.subject(action, kind, own.length),
      paragraphs: [
        words.paragraph(action, kind, own.length, tx.actor?.name ?? ''),
        ...(shared ? [notes] : []),
      ],
      quote: shared ?? undefined,
      sections: [
        {
          title: words.which(kind),
          lines: own.map(({ item: { id, name }, note }) => ({
            name,
            ...(!isShared && note && { remark: note }),
            url: itemPage(tx, side, kind, id),
          })),
        },
      ],
      link: { url: deskPage(tx, side), label: words.link },
    }))
  }
}
