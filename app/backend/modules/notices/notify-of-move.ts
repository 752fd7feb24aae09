import { moves, type ItemKind, type Move } from '~/domain/review'
import { nowOf, type Ctx } from '../../core/context'
import type { ReviewItemRow } from '../../db/tables'
import { mailNotice } from './mail-notice'
import { companyRecipients } from './notices.repository'
import { deskPage, itemPage } from './pages'
import { responsibleCertifiers } from './responsible-certifiers'

type Item = Pick<ReviewItemRow, 'id' | 'name' | 'head_quarter_id' | 'locked_by' | 'locked_until'>

/** In the transaction of the change. @param item as it was before */
export async function notifyOfMove(
  tx: Ctx,
  kind: ItemKind,
  action: Move,
  item: Item,
  notes: string | null | undefined,
): Promise<void> {
  const forCertifier = moves[action].by === 'Company'
  const recipients = forCertifier
    ? await responsibleCertifiers(tx, { kind, id: item.id }, holderOf(tx, item))
    : await companyRecipients(tx, 'reviews', item.head_quarter_id)
  const by = tx.actor?.email ?? ''
  await mailNotice(tx, recipients, ({ moved: words }) => ({
    subject: words.subject(action, kind, item.name),
    paragraphs: [...words.paragraphs(action, kind, item.name, by), ...(notes ? [words.notes] : [])],
    quote: notes ?? undefined,
    link: {
      url: itemPage(tx, forCertifier ? 'certifier' : 'company', kind, item.id),
      label: words.link(kind),
    },
  }))
}

/** Of many that a certifier decided together: one mail for each company. */
export async function notifyOfMoves(
  tx: Ctx,
  kind: ItemKind,
  action: Move,
  items: Item[],
  notes: string | null | undefined,
): Promise<void> {
  const owners = [...new Set(items.map((item) => item.head_quarter_id))].sort()
  for (const owner of owners) {
    const own = items.filter((item) => item.head_quarter_id === owner)
    const [first] = own
    if (own.length === 1 && first) {
      await notifyOfMove(tx, kind, action, first, notes)
      continue
    }
    const recipients = await companyRecipients(tx, 'reviews', owner)
    await mailNotice(tx, recipients, ({ movedMany: words, moved }) => ({
      subject: words.subject(action, kind, own.length),
      paragraphs: [words.paragraph(action, kind, own.length), ...(notes ? [moved.notes] : [])],
      quote: notes ?? undefined,
      sections: [
        {
          title: words.which(kind),
          lines: own.map(({ id, name }) => ({ name, url: itemPage(tx, 'company', kind, id) })),
        },
      ],
      link: { url: deskPage(tx), label: words.link },
    }))
  }
}

export const holderOf = (ctx: Ctx, item: Pick<Item, 'locked_by' | 'locked_until'>): string | null =>
  item.locked_until !== null && item.locked_until > nowOf(ctx) ? item.locked_by : null
