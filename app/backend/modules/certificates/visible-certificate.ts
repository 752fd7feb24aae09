import type { CertificationGroup } from '~/contract/certificates'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findGroup } from './groups.repository'

/** A group that the caller may see, whatever has become of it. @throws AppError 404 for an unknown or foreign one */
export async function visibleCertificate(ctx: Ctx, id: string): Promise<CertificationGroup> {
  const group = await findGroup(ctx, id)
  if (!group) throw notFound()
  return group
}
