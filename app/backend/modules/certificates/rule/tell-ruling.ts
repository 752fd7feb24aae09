import { formatsIn } from '~/i18n/format'
import type { Ctx } from '../../../core/context'
import { companyRecipients } from '../../accounts/company/on-behalf-of'
import { enqueueMail } from '../../mail/enqueue-mail'
import { certificatePage } from '../../mail/notices/pages'
import type { Said, Written } from '../../rulings/write-ruling'

type Told = Said & { kind: 'suspend' | 'reinstate' | 'end' | 'revoke' }

/** In its transaction. No setting mutes it: a company has to stop, or may go on. A change of state is told from here. */
export async function tellOfRuling(tx: Ctx, said: Told, { number }: Pick<Written, 'number'>): Promise<void> {
  const { kind, subject, company, reason, effectiveOn, products, deviations = [] } = said
  for (const recipient of await companyRecipients(tx, company.headQuarterId)) {
    await enqueueMail(tx, recipient, ({ ruling: words, certificateRevoked, formats }) => {
      const certificate = subject.number ?? ''
      const { formatDate } = formatsIn({ formats })
      const link = { url: certificatePage(tx, subject.id), label: certificateRevoked.link }
      if (kind === 'revoke')
        return {
          subject: certificateRevoked.subject(certificate),
          paragraphs: [
            ...certificateRevoked.paragraphs(subject.name, certificate, reason),
            words.letter(number),
          ],
          link,
          closing: certificateRevoked.closing,
        }
      return {
        subject: words.subject[kind](certificate),
        paragraphs: [
          words.opening[kind](subject.name, certificate, formatDate(effectiveOn)),
          ...(products === null ? [] : [words.products(products.slice(0, 50).map(({ name }) => name))]),
          ...(kind === 'suspend' ? [words.toDo(deviations.length)] : []),
          words.letter(number),
          words.reason,
        ],
        quote: reason,
        link,
        closing: certificateRevoked.closing,
      }
    })
  }
}
