import type { CertificationGroup } from '~/contract/certificates/certificates'
import { endedByPeople, endOfCertificate } from '~/domain/certificates/certificate-rules'
import { todayInRome } from '~/i18n/format'
import { certificateSuspended } from '../rulings/suspended'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { certificateEnded } from './certificates.errors'
import { findGroup } from './groups.repository'

/**
 * @param options.lock locks it
 * @throws AppError 404; 409 `certificate.revoked`, `.ended`, `.replaced`, `.expired`, `.suspended`
 */
export async function liveCertificate(
  ctx: Ctx,
  id: string,
  options: { mayBeExpired?: boolean; mayRest?: boolean; lock?: boolean } = {},
): Promise<CertificationGroup> {
  const group = await findGroup(ctx, id, options)
  if (!group) throw notFound()
  const today = todayInRome(ctx.clock())
  const end = options.mayBeExpired ? endedByPeople(group) : endOfCertificate(group, today)
  if (end) throw certificateEnded(end)
  if (group.suspendedOn !== null && !options.mayRest) throw certificateSuspended()
  return group
}
