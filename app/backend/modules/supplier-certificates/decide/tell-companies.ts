import { formatsIn } from '~/i18n/format'
import type { MailWords } from '~/i18n/it/server/mail'
import type { Ctx } from '../../../core/context'
import { grouped } from '../../../core/grouped'
import type { SupplierCertificateRow } from '../../../db/tables'
import { recipientsOfCompanies } from '../../accounts/company/on-behalf-of'
import { enqueueMails, type Mail } from '../../mail/enqueue-mail'
import { mailCompanies, type Notice } from '../../mail/notices/mail-notice'
import { deskPage, itemPage, listPage } from '../../mail/notices/pages'
import { coveredCompanies } from '../coverage/covered-ingredients'
import type { CoveredVersion } from '../coverage/coverages.repository'
import type { Planned } from '../coverage/effects'

const mostLines = 100

const moreLine = (count: number, more: (left: number) => string, url: string) =>
  count > mostLines ? { label: more(count - mostLines), url } : undefined

export interface Approval {
  certificate: SupplierCertificateRow
  taken: readonly Planned[]
  notes: string | null
}

/** An approval as a company reads it: its own ingredients with a new date, and the notes that answer its upload. */
function approvalLines({ certificate, taken, notes }: Approval, headQuarterId: string) {
  const all = taken.filter(({ coverage }) => coverage.head_quarter_id === headQuarterId)
  const own = all.filter(({ current }) => current.expiration_date !== certificate.expires_on)
  return {
    certificate,
    own,
    kept: all.length - own.length,
    notes: certificate.head_quarter_id === headQuarterId ? notes : null,
  }
}

/** One mail for each company, of all that was approved at once; the uploader is told even if it has no ingredient. */
export async function tellApprovals(tx: Ctx, approvals: readonly Approval[]): Promise<void> {
  const told = new Map<string, Approval[]>()
  for (const approval of approvals) {
    const { head_quarter_id: uploader } = approval.certificate
    const companies = new Set(approval.taken.map(({ coverage }) => coverage.head_quarter_id))
    for (const id of uploader === null ? companies : companies.add(uploader))
      told.set(id, [...(told.get(id) ?? []), approval])
  }
  await mailCompanies(tx, [...told.keys()].sort(), 'reviews', (all, headQuarterId) => {
    const own = (told.get(headQuarterId) ?? []).map((one) => approvalLines(one, headQuarterId))
    return approvalNotice(tx, all, own)
  })
}

function approvalNotice(tx: Ctx, all: MailWords, approved: ReturnType<typeof approvalLines>[]): Notice {
  const words = all.supplierCertificateApproved
  const { formatDate } = formatsIn(all)
  const [first] = approved
  const notes = approved.find((one) => one.notes !== null)?.notes ?? null
  const quote = notes === null ? {} : { quote: notes }
  const takers = (title: string, own: readonly Planned[]) => ({
    title,
    lines: own.slice(0, mostLines).map(({ current }) => ({
      name: current.name,
      remark: words.before(current.expiration_date && formatDate(current.expiration_date)),
      url: itemPage(tx, 'company', 'ingredient', current.id),
    })),
    more: moreLine(own.length, all.digest.more, deskPage(tx)),
  })
  if (first && approved.length === 1) {
    const { name, id, expires_on } = first.certificate
    return {
      subject: words.subject(name),
      paragraphs: words.paragraphs(name, formatDate(expires_on), first.own.length, first.kept),
      ...quote,
      sections: first.own.length === 0 ? [] : [takers(words.which, first.own)],
      link: { url: itemPage(tx, 'company', 'supplier_certificate', id), label: words.link },
    }
  }
  const many = all.movedMany
  return {
    subject: many.subject('approve', 'supplier_certificate', approved.length, []),
    paragraphs: [many.paragraph('approve', 'supplier_certificate', approved.length, '', [])],
    ...quote,
    sections: [
      {
        title: many.which('supplier_certificate'),
        lines: approved.map(({ certificate: { name, id, expires_on }, own, kept }) => ({
          name,
          remark: words.until(formatDate(expires_on), own.length + kept),
          url: itemPage(tx, 'company', 'supplier_certificate', id),
        })),
      },
      ...approved
        .filter(({ own }) => own.length > 0)
        .map(({ certificate: { name }, own }) => takers(words.whichOf(name), own)),
    ],
    link: {
      url: listPage(tx, 'company', 'supplier_certificate', { WithStatus: 'approved' }),
      label: many.link,
    },
  }
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
                      more: moreLine(own.length, all.digest.more, deskPage(tx)),
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
