import { formatsIn } from '~/i18n/format'
import { DEFAULT_LANG } from '~/domain/languages'
import type { MailWords } from '~/i18n/it/server/mail'
import type { Ctx } from '../../../core/context'
import { offeredLanguage } from '../../../core/language'
import type { SupplierCertificateRow, SupplierRequestRow } from '../../../db/tables'
import { enqueueMail } from '../../mail/enqueue-mail'
import { mailCompanies, mailNotice, certifierOrAll } from '../../mail/notices/mail-notice'
import { itemPage } from '../../mail/notices/pages'
import { certifierContact } from '../../settings/certifier-settings'

type Certificate = Pick<SupplierCertificateRow, 'id' | 'name' | 'number' | 'expires_on'>

/** In each reader’s language. @param again as a reminder, before its day */
export async function tellCompany(
  tx: Ctx,
  { id, name, expires_on }: Certificate,
  { head_quarter_id, due_on, message }: SupplierRequestRow,
  again = false,
): Promise<void> {
  await mailCompanies(tx, head_quarter_id === null ? [] : [head_quarter_id], 'reviews', (all) => {
    const words = all.renewalRequested
    const { formatDate } = formatsIn(all)
    const day = (date: string | null) => (date === null ? null : formatDate(date))
    return {
      subject: (again ? words.reminder : words.subject)(name),
      paragraphs: words.paragraphs(name, day(expires_on), day(due_on)),
      ...(message !== null && { quote: message }),
      link: { url: `${itemPage(tx, 'company', 'supplier_certificate', id)}/renew`, label: words.link },
    }
  })
}

interface Link {
  certificate: Certificate
  vendor: string | null
  request: SupplierRequestRow
  code: string
}

/** Names no client: the supplier may not know them. */
export async function mailLink(tx: Ctx, { certificate, vendor, request, code }: Link): Promise<void> {
  const { name: certifier } = await certifierContact(tx)
  const { email, message, due_on } = request
  const lang = request.lang ?? DEFAULT_LANG
  await enqueueMail(tx, { email: email ?? '', lang }, (all) => {
    const words = all.supplierLink
    const { formatDate } = formatsIn(all)
    const day = (date: string | null) => (date === null ? null : formatDate(date))
    return {
      subject: words.subject(certifier),
      paragraphs: words.paragraphs(
        certifier,
        vendor,
        certificate.number,
        day(certificate.expires_on),
        day(due_on),
      ),
      ...(message !== null && { quote: message }),
      link: { url: linkUrl(tx, lang, code), label: words.link },
      closing: words.closing,
    }
  })
}

function linkUrl(ctx: Ctx, lang: NonNullable<SupplierRequestRow['lang']>, code: string): string {
  const shown = offeredLanguage(ctx, lang)
  // Its reader has no cookie yet.
  const language = shown === DEFAULT_LANG ? '' : `&lang=${shown}`
  return `${ctx.settings.publicUrl}/supplier-upload?code=${encodeURIComponent(code)}${language}`
}

/** The certifier who asked reads that it is there; if that one cannot, all do. */
export async function tellArrival(
  tx: Ctx,
  renewal: Pick<SupplierCertificateRow, 'id' | 'name'>,
  request: SupplierRequestRow,
): Promise<void> {
  const notice = ({ supplierAnswered: words }: MailWords) => ({
    subject: words.subject(renewal.name),
    paragraphs: words.paragraphs(renewal.name, request.sender_name ?? ''),
    ...(request.sender_message !== null && { quote: request.sender_message }),
    link: { url: itemPage(tx, 'certifier', 'supplier_certificate', renewal.id), label: words.link },
  })
  await mailNotice(tx, await certifierOrAll(tx, request.created_by), notice)
}
