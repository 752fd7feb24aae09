import type { Ctx } from '../../core/context'
import { findStatusesOfGroup } from './credentials.repository'
import { statusUrl } from './issuer'

/** By document id. */
export async function listStatusUrls(ctx: Ctx, certificationGroupId: string): Promise<Map<string, string>> {
  const rows = await findStatusesOfGroup(ctx, certificationGroupId)
  return new Map(
    rows.map(({ certificate_id: id, list, position }) => [id, statusUrl(ctx, list, position, 'revocation')]),
  )
}
