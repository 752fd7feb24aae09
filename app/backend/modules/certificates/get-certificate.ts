import type { CertificateGroupResponse } from '~/contract/certificates'
import type { Ctx } from '../../context'
import { notFound } from '../../errors'
import { documentsOf } from './documents.repository'
import { findGroup } from './groups.repository'

/** One certification group with its documents (spec §7 "getcertificate"). @throws AppError 404 */
export async function getCertificate(
  ctx: Ctx,
  certificationGroupId: string,
): Promise<CertificateGroupResponse> {
  const certificationGroup = await findGroup(ctx, certificationGroupId)
  if (!certificationGroup) throw notFound()
  return { certificationGroup, certificates: await documentsOf(ctx, certificationGroupId) }
}
