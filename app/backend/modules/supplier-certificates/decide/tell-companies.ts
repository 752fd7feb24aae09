import { formatsIn } from '~/i18n/format'
import type { Ctx } from '../../../core/context'
import { grouped } from '../../../core/grouped'
import type { SupplierCertificateRow } from '../../../db/tables'
import { recipientsOfCompanies } from '../../accounts/company-recipients'
import { enqueueMails, type Mail } from '../../mail/enqueue-mail'
import { mailCompanies } from '../../notices/mail-notice'
import { deskPage, itemPage } from '../../notices/pages'
import { coveredCompanies } from '../coverage/followers'
import type { CoveredVersion } from '../coverage/coverages.repository'
import type { Planned } from '../coverage/effects'

const mostLines = 100

const moreOf = (count: number, more: (left: number) => string, url: string) =>
  count > mostLines ? { label: more(count - mostLines), url } : undefined

/** One mail for each company, with its own ingredients; the uploader is told even if it has none. */
export async function tellApproval(
  tx: Ctx,
  certificate: SupplierCertificateRow,
  taken: readonly Planned[],
  notes: string | null,
): Promise<void> {
  const { id, name, head_quarter_id: uploader, expires_on } = certificate
  const byCompany = grouped(taken, ({ coverage }) => coverage.head_quarter_id)
  const told = new Set([...byCompany.keys(), ...(uploader === null ? [] : [uploader])])
  await mailCompanies(tx, [...told].sort(), 'reviews', (all, headQuarterId) => {
    const own = byCompany.get(headQuarterId) ?? []
    const words = all.supplierCertificateApproved
    const { formatDate } = formatsIn(all)
    return {
      subject: words.subject(name),
      paragraphs: words.paragraphs(name, formatDate(expires_on), own.length),
      // The notes answer the uploader.
      ...(notes !== null && headQuarterId === uploader && { quote: notes }),
      sections:
        own.length === 0
          ? []
          : [
              {
                title: words.which,
                lines: own.slice(0, mostLines).map(({ current }) => ({
                  name: current.name,
                  remark: words.before(current.expiration_date && formatDate(current.expiration_date)),
                  url: itemPage(tx, 'company', 'ingredient', current.id),
                })),
                more: moreOf(own.length, all.digest.more, deskPage(tx)),
              },
            ],
      link: { url: itemPage(tx, 'company', 'supplier_certificate', id), label: words.link },
    }
  })
}

/** No setting mutes it: what they use has expired. */
export async function tellRevocation(
  tx: Ctx,
  { id, name, head_quarter_id: uploader }: SupplierCertificateRow,
  followers: readonly CoveredVersion[],
  { on, reason }: { on: string; reason: string },
): Promise<void> {
  const byCompany = grouped(followers, ({ head_quarter_id }) => head_quarter_id)
  const told = [
    ...new Set([
      ...(await coveredCompanies(tx, id)),
      ...byCompany.keys(),
      ...(uploader === null ? [] : [uploader]),
    ]),
  ].sort()
  const recipients = await recipientsOfCompanies(tx, told)
  const mails: Mail[] = []
  for (const headQuarterId of told) {
    // Versions of an ingredient are one line, the newest.
    const own = [...new Map(byCompany.get(headQuarterId)?.map((one) => [one.root_id, one])).values()]
    for (const recipient of recipients.get(headQuarterId) ?? [])
      mails.push({
        recipient,
        write: (all) => {
          const words = all.supplierCertificateRevoked
          return {
            subject: words.subject(name),
            paragraphs: words.paragraphs(name, formatsIn(all).formatDate(on), own.length),
            quote: reason,
            sections:
              own.length === 0
                ? []
                : [
                    {
                      title: words.which,
                      lines: own.slice(0, mostLines).map((one) => ({
                        name: one.name,
                        url: itemPage(tx, 'company', 'ingredient', one.id),
                      })),
                      more: moreOf(own.length, all.digest.more, deskPage(tx)),
                    },
                  ],
            link: { url: itemPage(tx, 'company', 'supplier_certificate', id), label: words.link },
            closing: words.closing,
          }
        },
      })
  }
  await enqueueMails(tx, mails)
}
