import type { z } from 'zod'
import type { CertificateOutline, ReduceCertificate } from '~/contract/certificates/certificates'
import type { Ctx } from '../../../core/context'
import { companyRecipients } from '../../accounts/company/on-behalf-of'
import { findItemOwner } from '../../companies/find-item-owner'
import { usedKey } from '../../idempotency/once'
import { enqueueMail } from '../../mail/enqueue-mail'
import { filledNote } from '../../messages/filled-note'
import { certificateFile, certificatePage, itemPage } from '../../mail/notices/pages'
import { verifyUrl } from '../../settings/verify-url'
import { notOnCertificate, reducedToNothing, unknownFacility } from '../certificates.errors'
import {
  issueDocument,
  outlineDocument,
  previewDocument,
  type Created,
  type IssuedDocument,
  type Issuing,
} from '../issue/issue-document'
import { LostRace } from '../issue/numbering'
import { productsToCertify } from '../issue/products-to-certify'
import { liveCertificate } from '../live-certificate'
import { productsOf } from '../rule/ruling-subject'
import { RuledReduction, type Reduction } from './ruled-reduction'

type Input = z.output<typeof ReduceCertificate>

/**
 * Issued anew without some of its products, the others as they are: paper cannot lose a line. What is taken off can be
 * certified anew. @throws AppError 400 for products that are not on it; 404; 409; what `issueDocument` throws
 */
export const reduceCertificate = (ctx: Ctx, input: Input): Promise<Created> =>
  issueDocument(ctx, reducing(input))

/** @throws AppError as `reduceCertificate` */
export const previewReduction = (ctx: Ctx, input: Input): Promise<File> =>
  previewDocument(ctx, reducing(input))

/** @throws AppError as `reduceCertificate` */
export const outlineReduction = (ctx: Ctx, input: Input): Promise<CertificateOutline> =>
  outlineDocument(ctx, reducing(input))

const reducing = (input: Input, ruled = new RuledReduction()): Issuing<Reduction> => ({
  usedKey: usedKey('certificates.reduce', input),
  answer: { acknowledged: input.acknowledged, reason: input.concernReason },
  read: (ctx) => readReduction(ctx, input),
  // Products that were added while it was rendered.
  async alongside(tx, form, issued) {
    const now = await productsOf(tx, form.renewed.id)
    if (now.size !== form.printedIds.length) throw new LostRace()
    await ruled.keep(tx, form, issued.groupId)
  },
  beside: ruled,
  trail: ({ renewed, reducedReason, printedIds, products }) => ({
    action: 'certificate.reduced',
    before: { productIds: printedIds },
    after: {
      productIds: products.map(({ id }) => id),
      reducedFromId: renewed.id,
      reason: reducedReason,
    },
  }),
  recipients: (ctx, { company }) => companyRecipients(ctx, company.headQuarterId),
  tell: (tx, form, issued) => tellCompany(tx, form, issued, ruled.number),
})

/** An ended letter of an ingredient is asked about and never refuses: a reduction only narrows what is on paper. */
async function readReduction(ctx: Ctx, input: Input): Promise<Reduction> {
  const group = await liveCertificate(ctx, input.certificationGroupId, { mayRest: true })
  const company = await findItemOwner(ctx, group.companyId)
  if (!company) throw unknownFacility()
  const printed = await productsOf(ctx, group.id)
  const wanted = new Set(input.productIds)
  if (input.productIds.some((id) => !printed.has(id))) throw notOnCertificate()
  const printedIds = [...printed.keys()]
  const left = printedIds.filter((id) => !wanted.has(id))
  if (left.length === 0) throw reducedToNothing()
  const { name, description, lotNumber, expireOn } = group
  return {
    extended: null,
    renewed: group,
    reducedReason: filledNote(ctx, input.reason, group, 'reason'),
    fields: { name, description, lotNumber, expireOn },
    company,
    printedIds,
    removed: [...printed.values()].filter(({ id }) => wanted.has(id)),
    products: await productsToCertify(ctx, left, company, group.id),
  }
}

/** A mail names so many products. */
const longestList = 50

/** One mail says all of it; like that of a revocation it cannot be muted. */
async function tellCompany(tx: Ctx, form: Reduction, issued: IssuedDocument, ruling: string): Promise<void> {
  const { renewed, reducedReason, removed, fields, company } = form
  const left = removed.length - longestList
  for (const recipient of await companyRecipients(tx, company.headQuarterId)) {
    await enqueueMail(
      tx,
      recipient,
      ({ certificateReduced: words, certificateIssued: links, ruling: rulings }) => ({
        subject: words.subject(renewed.number),
        paragraphs: [
          ...words.paragraphs(fields.name, renewed.number, issued.number, reducedReason),
          rulings.letter(ruling),
        ],
        sections: [
          {
            title: words.removed,
            lines: removed
              .slice(0, longestList)
              .map(({ id, name }) => ({ name, url: itemPage(tx, 'company', 'product', id) })),
            more: left > 0 ? { label: words.more(left), url: certificatePage(tx, renewed.id) } : undefined,
          },
          {
            title: links.links,
            lines: [
              { name: links.pdf, remark: links.pdfHint, url: certificateFile(tx, issued.certificateId) },
              { name: links.check, remark: links.checkHint, url: verifyUrl(tx, issued.shortCode) },
            ],
          },
        ],
        link: { url: certificatePage(tx, issued.groupId), label: words.link },
        closing: words.closing,
      }),
    )
  }
}
