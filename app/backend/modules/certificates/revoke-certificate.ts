import type { z } from 'zod'
import type { CertificationGroup, RevokeCertificate } from '~/contract/certificates/certificates'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { companyRecipients } from '../accounts/company/on-behalf-of'
import { closeConcerns } from '../kosher/certified/follow-certificates'
import { projectGroups } from '../directory/projection/project'
import { enqueueMail } from '../mail/enqueue-mail'
import { filledNote } from '../messages/filled-note'
import { certificatePage } from '../mail/notices/pages'
import { releaseFromGroup } from '../products/certified/mark-certified'
import { certificateEnded } from './certificates.errors'
import { findGroup, markRevoked } from './groups.repository'

/**
 * For good (specification §4 "Certificates"); expired and replaced ones too, as copies circulate. Its products become
 * certifiable again: the fault may lie in one of them, or in the paper. @throws AppError 404; 409 if it is
 * already revoked
 */
export async function revokeCertificate(
  ctx: Ctx,
  input: z.output<typeof RevokeCertificate>,
): Promise<CertificationGroup> {
  return withTransaction(ctx, async (tx) => {
    const before = await findGroup(tx, input.certificationGroupId)
    if (!before) throw notFound()
    const reason = filledNote(tx, input.reason, before, 'reason')
    if (!(await markRevoked(tx, before.id, reason))) throw certificateEnded('revoked')
    const released = await releaseFromGroup(tx, before.id)
    await closeConcerns(tx, before.id)
    const after = await findGroup(tx, before.id)
    if (!after) throw notFound()
    await record(tx, {
      action: 'certificate.revoked',
      entityType: 'certification_group',
      entityId: before.id,
      headQuarterId: before.headQuarterId,
      before: { state: before.state },
      after: { state: after.state, revokedAt: after.revokedAt, reason, released },
    })
    await tellCompany(tx, before, reason)
    await projectGroups(tx, [before.id])
    return after
  })
}

async function tellCompany(tx: Ctx, group: CertificationGroup, reason: string): Promise<void> {
  for (const recipient of await companyRecipients(tx, group.headQuarterId)) {
    await enqueueMail(tx, recipient, ({ certificateRevoked: words }) => ({
      subject: words.subject(group.number),
      paragraphs: words.paragraphs(group.name, group.number, reason),
      link: { url: certificatePage(tx, group.id), label: words.link },
      closing: words.closing,
    }))
  }
}
