import type { CertificateGroupResponse } from '~/contract/certificates'
import type { Ctx } from '../../core/context'
import { documentsOf } from './issued-documents.repository'
import { visibleCertificate } from './visible-certificate'

/** Spec §7 "getcertificate". @throws AppError 404 */
export async function getCertificate(
  ctx: Ctx,
  certificationGroupId: string,
): Promise<CertificateGroupResponse> {
  const certificationGroup = await visibleCertificate(ctx, certificationGroupId)
  return { certificationGroup, certificates: await documentsOf(ctx, certificationGroupId) }
}
