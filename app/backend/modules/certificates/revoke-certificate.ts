import type { z } from 'zod'
import type { CertificationGroup, RevokeCertificate } from '~/contract/certificates/certificates'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findItemOwner } from '../companies/find-item-owner'
import { filledNote } from '../messages/filled-note'
import { certificateEnded } from './certificates.errors'
import { visibleCertificate } from './get-certificate'
import { closeCertificate } from './rule/close-certificate'

/** Expired, replaced and ended ones too, as copies circulate. @throws AppError 404; 409 if it is already revoked */
export async function revokeCertificate(
  ctx: Ctx,
  input: z.output<typeof RevokeCertificate>,
): Promise<CertificationGroup> {
  const group = await visibleCertificate(ctx, input.certificationGroupId)
  const company = await findItemOwner(ctx, group.companyId)
  if (!company) throw notFound()
  const reason = filledNote(ctx, input.reason, group, 'reason')
  if (group.state === 'revoked') throw certificateEnded('revoked')
  await closeCertificate(ctx, group, company, { kind: 'revoke', reason })
  return visibleCertificate(ctx, group.id)
}
