import type { CertificateGroupResponse } from '~/contract/certificates'
import type { Ctx } from '../../core/context'
import { documentsOf } from './documents.repository'
import { visibleGroup } from './visible-group'

/** One certification group with its documents (spec §7 "getcertificate"). @throws AppError 404 */
export async function getCertificate(
  ctx: Ctx,
  certificationGroupId: string,
): Promise<CertificateGroupResponse> {
  const certificationGroup = await visibleGroup(ctx, certificationGroupId)
  return { certificationGroup, certificates: await documentsOf(ctx, certificationGroupId) }
}
