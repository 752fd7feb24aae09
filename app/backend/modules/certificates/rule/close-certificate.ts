import type { CertificationGroup } from '~/contract/certificates/certificates'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { record } from '../../../core/record'
import { leaveMark } from '../../../db/migrate'
import type { ItemOwner } from '../../companies/find-item-owner'
import { projectGroups } from '../../directory/projection/project'
import type { UsedKey } from '../../idempotency/once'
import { closeConcerns } from '../../kosher/certified/follow-certificates'
import { releaseFromGroup } from '../../products/certified/mark-certified'
import { rule } from '../../rulings/write-ruling'
import { certificateEnded } from '../certificates.errors'
import { findGroup, markRevoked } from '../groups.repository'
import { readsRulings, subjectOf } from './ruling-subject'
import { tellOfRuling } from './tell-ruling'

interface Closing {
  kind: 'revoke' | 'end'
  /** Filled in. */
  reason: string
  publicNote?: string | null
  usedKey?: UsedKey | null
}

/**
 * For good (specification §4 "Certificates"): by the certifier, or by the company's wish. Its products become
 * certifiable again: the fault may lie in one of them, or in the paper. @returns the ruling's id; @throws AppError 409
 */
export async function closeCertificate(
  ctx: Ctx,
  before: CertificationGroup,
  company: ItemOwner,
  { kind, reason, publicNote = null, usedKey = null }: Closing,
): Promise<string> {
  const said = {
    kind,
    subject: subjectOf(before),
    company,
    reason,
    effectiveOn: todayInRome(ctx.clock()),
    products: null,
    publicNote,
    usedKey,
  }
  return rule(ctx, said, async (tx, keep) => {
    const isFarewell = kind === 'end'
    if (!(await markRevoked(tx, before.id, { reason, isFarewell }))) {
      const now = await findGroup(tx, before.id)
      throw certificateEnded(now?.isFarewell ? 'ended' : 'revoked')
    }
    const kept = await keep()
    const released = await releaseFromGroup(tx, before.id)
    await closeConcerns(tx, before.id)
    const after = await findGroup(tx, before.id)
    if (!after) throw notFound()
    await record(tx, {
      action: isFarewell ? 'certificate.ended' : 'certificate.revoked',
      entityType: 'certification_group',
      entityId: before.id,
      headQuarterId: before.headQuarterId,
      before: { state: before.state },
      after: { state: after.state, revokedAt: after.revokedAt, reason, released, ruling: kept.number },
    })
    if (isFarewell) await leaveMark(tx.db, readsRulings)
    await tellOfRuling(tx, said, kept)
    await projectGroups(tx, [before.id])
    return kept.id
  })
}
