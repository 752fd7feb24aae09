import type { ReviewedKind } from '~/domain/items/item-kinds'
import { formatsIn } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import type { ReviewedRow } from '../../db/tables'
import { companyRecipients } from '../accounts/company/company-recipients'
import { enqueueMail } from '../mail/enqueue-mail'
import { itemPage } from '../mail/notices/pages'

/** In the transaction of the withdrawal. No setting mutes it: a company that uses it has to stop. */
export async function notifyOfWithdrawal(
  tx: Ctx,
  kind: ReviewedKind,
  item: Pick<ReviewedRow, 'id' | 'name'> & { headQuarterId: string },
  { on, reason }: { on: string; reason: string },
): Promise<void> {
  for (const recipient of await companyRecipients(tx, item.headQuarterId)) {
    await enqueueMail(tx, recipient, ({ approvalWithdrawn: words, formats }) => ({
      subject: words.subject(kind, item.name),
      paragraphs: words.paragraphs(kind, item.name, formatsIn({ formats }).formatDate(on)),
      quote: reason,
      link: { url: itemPage(tx, 'company', kind, item.id), label: words.link(kind) },
      closing: words.closing,
    }))
  }
}
