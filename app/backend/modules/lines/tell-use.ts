import type { z } from 'zod'
import type { LineCertificate } from '~/contract/lines'
import { formatsIn } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { findOfficerId } from '../companies/officer'
import { certifierOrAll, mailNotice } from '../mail/notices/mail-notice'
import { linePage } from '../mail/notices/pages'
import type { NamedLine } from './lines.repository'

/** In the transaction of the use, to the company's officer, or to all certifiers. @param ran a status's code; null for what is not kosher */
export async function tellUse(
  tx: Ctx,
  line: NamedLine,
  { ran, fromDay }: { ran: string | null; fromDay: string },
  certificates: readonly z.output<typeof LineCertificate>[],
): Promise<void> {
  const recipients = await certifierOrAll(tx, await findOfficerId(tx, line.head_quarter_id))
  await mailNotice(tx, recipients, ({ lineUsed: words, formats }) => ({
    subject: words.subject(line.name, line.facility_name),
    paragraphs: words.paragraphs(
      line.name,
      line.facility_name,
      ran ?? words.notKosher,
      formatsIn({ formats }).formatDate(fromDay),
      certificates.map(({ number, name }) => `${number} ${name}`).join(', '),
    ),
    link: { url: linePage(tx, line.id), label: words.link },
  }))
}
