import type { z } from 'zod'
import type { CertificationGroup, RevokeCertificate } from '~/contract/certificates'
import { mailWords } from '~/i18n/it/mail'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { companyEmails } from '../accounts/company-emails'
import { enqueueMail } from '../mail/enqueue-mail'
import { certificatePage } from '../notices/pages'
import { releaseFromGroup } from '../products/certified/release-from-group'
import { certificateOver } from './certificates.errors'
import { findGroup, markRevoked } from './groups.repository'

/**
 * Revokes a certification group with a reason, for good (decisions §5): the public check says so from now on, and the
 * company's accounts are told. One that has expired or been replaced can be revoked too: its copies are still about.
 * Its products stay approved and are on no certificate any more, so that they can be certified anew: what was wrong may
 * have been a single one, or the paper. Which ones were printed stays with the documents.
 * @throws AppError 404; 409 for one that is revoked already
 */
export async function revokeCertificate(
  ctx: Ctx,
  input: z.output<typeof RevokeCertificate>,
): Promise<CertificationGroup> {
  return withTransaction(ctx, async (tx) => {
    const before = await findGroup(tx, input.certificationGroupId)
    if (!before) throw notFound()
    if (!(await markRevoked(tx, before.id, input.reason))) throw certificateOver('revoked')
    const released = await releaseFromGroup(tx, before.id)
    const after = await findGroup(tx, before.id)
    if (!after) throw notFound()
    await record(tx, {
      action: 'certificate.revoked',
      entityType: 'certification_group',
      entityId: before.id,
      headQuarterId: before.headQuarterId,
      before: { state: before.state },
      after: { state: after.state, revokedAt: after.revokedAt, reason: input.reason, released },
    })
    await tellCompany(tx, before, input.reason)
    return after
  })
}

async function tellCompany(tx: Ctx, group: CertificationGroup, reason: string): Promise<void> {
  const words = mailWords.certificateRevoked
  for (const email of await companyEmails(tx, group.headQuarterId)) {
    await enqueueMail(tx, email, {
      subject: words.subject(group.number),
      paragraphs: words.paragraphs(group.name, group.number, reason),
      link: { url: certificatePage(tx, group.id), label: words.link },
      closing: words.closing,
    })
  }
}
