import type { ReviewedKind } from '~/domain/items/item-kinds'
import { moves, type Move } from '~/domain/items/review'
import type { MailWords } from '~/i18n/it/server/mail'
import type { Ctx } from '../../../core/context'
import { bundleNotice, responsibleCertifiers, type Notice } from './mail-notice'
import type { NoticedItem } from './notify-of-message'
import { companyNames, companyRecipients, type Company, type Recipient } from './notices.repository'
import { itemPage, listPage } from './pages'

/** In the transaction of the change. @param item as it was before */
export function notifyOfMove(
  tx: Ctx,
  kind: ReviewedKind,
  action: Move,
  item: NoticedItem,
  notes: string | null | undefined,
): Promise<void> {
  return notifyOfMoves(tx, kind, action, [{ item, note: notes ?? null }])
}

const toldSide = (action: Move) => (moves[action].by === 'Company' ? 'certifier' : 'company')

const moveRecipients = (tx: Ctx, kind: ReviewedKind, action: Move, item: NoticedItem): Promise<Recipient[]> =>
  toldSide(action) === 'certifier'
    ? responsibleCertifiers(tx, { kind, id: item.id }, item)
    : companyRecipients(tx, 'reviews', item.head_quarter_id)

/** With the note attached to the move. */
export interface MovedItem {
  item: NoticedItem
  note: string | null
}

/** For each recipient, the items that concern them. */
export async function notifyOfMoves(
  tx: Ctx,
  kind: ReviewedKind,
  action: Move,
  moved: MovedItem[],
): Promise<void> {
  const ofCompany = new Map<string | null, Recipient[]>()
  const told = new Map<string, { recipient: Recipient; own: Moved[] }>()
  const side = toldSide(action)
  const companies = await companyNames(
    tx,
    side === 'certifier' ? moved.map(({ item }) => item.head_quarter_id) : [],
  )
  for (const { item, note } of moved) {
    const known = side === 'company' ? ofCompany.get(item.head_quarter_id) : undefined
    const recipients = known ?? (await moveRecipients(tx, kind, action, item))
    ofCompany.set(item.head_quarter_id, recipients)
    const company = companies.get(item.head_quarter_id)
    const one = { id: item.id, name: item.name, note, by: tx.actor?.name ?? '', ...(company && { company }) }
    for (const recipient of recipients) {
      const own = told.get(recipient.id)?.own ?? []
      told.set(recipient.id, { recipient, own: [...own, one] })
    }
  }
  for (const { recipient, own } of told.values())
    await bundleNotice(tx, recipient, `${kind}.${action}`, own, (words, all) =>
      moveNotice(tx, words, kind, action, all),
    )
}

/** As the waiting mail keeps it. */
interface Moved {
  id: string
  name: string
  note: string | null
  by: string
  /** For the certifier; absent from mails that waited through an upgrade. */
  company?: Company
}

const mostLines = 100

/** A note common to all is printed once. */
function moveNotice(tx: Ctx, all: MailWords, kind: ReviewedKind, action: Move, moved: Moved[]): Notice {
  const { moved: one, movedMany: many } = all
  const side = toldSide(action)
  const [first] = moved
  const by = [...new Set(moved.map((item) => item.by))].join(', ')
  const companies = [
    ...new Map(moved.flatMap(({ company }) => (company ? [[company.id, company]] : []))).values(),
  ]
  const names = companies.map(({ name }) => name)
  const [only] = companies.length === 1 ? companies : []
  const list = listPage(tx, side, kind, { WithStatus: moves[action].to, ...(only && { CompanyId: only.id }) })
  const isShared = moved.every(({ note }) => note === first?.note)
  const shared = (isShared && first?.note) || null
  const noted = shared ? { lead: [one.notes], quote: shared } : { lead: [], quote: undefined }
  if (first && moved.length === 1)
    return {
      subject: one.subject(action, kind, first.name, names),
      paragraphs: [...one.paragraphs(action, kind, first.name, by, names), ...noted.lead],
      quote: noted.quote,
      link: { url: itemPage(tx, side, kind, first.id), label: one.link(kind) },
    }
  const left = moved.length - mostLines
  return {
    subject: many.subject(action, kind, moved.length, names),
    paragraphs: [many.paragraph(action, kind, moved.length, by, names), ...noted.lead],
    quote: noted.quote,
    sections: [
      {
        title: many.which(kind),
        lines: moved.slice(0, mostLines).map(({ id, name, note, company }) => ({
          name,
          remark: [!only && company?.name, !isShared && note].filter(Boolean).join(' · ') || undefined,
          url: itemPage(tx, side, kind, id),
        })),
        more: left > 0 ? { label: many.more(left), url: list } : undefined,
      },
    ],
    link: { url: list, label: many.link },
  }
}
