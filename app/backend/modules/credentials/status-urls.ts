import type { Ctx } from '../../core/context'
import { findStatusesOfGroup } from './credentials.repository'
import { statusUrl } from './issuer'

/** Where the credentials of a certificate's documents have their status, by the documents' ids. */
export async function statusUrlsOf(ctx: Ctx, certificationGroupId: string): Promise<Map<string, string>> {
  const rows = await findStatusesOfGroup(ctx, certificationGroupId)
  return new Map(
    rows.map(({ certificate_id: id, list, position }) => [id, statusUrl(ctx, list, position, 'revocation')]),
  )
}
