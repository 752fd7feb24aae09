import type { CertificationGroup } from '~/contract/certificates/certificates'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findGroup } from './groups.repository'

/** A group in any state. @throws AppError 404 */
export async function visibleCertificate(ctx: Ctx, id: string): Promise<CertificationGroup> {
  const group = await findGroup(ctx, id)
  if (!group) throw notFound()
  return group
}
