import type { HitOf } from '~/contract/search'
import type { Ctx } from '../../core/context'
import { firstRequests, toRequestListItem } from './requests.repository'

/** Requests whose name begins with the text first, then the newest. */
export async function searchRequests(ctx: Ctx, text: string): Promise<HitOf<'request'>[]> {
  return (await firstRequests(ctx, text)).map((row) => {
    const { id, name, companyName, status, kind, certificationGroup, issuedGroup } = toRequestListItem(
      ctx,
      row,
    )
    return {
      kind: 'request',
      id,
      name,
      code: (issuedGroup ?? certificationGroup)?.number ?? null,
      companyName,
      status,
      requestKind: kind,
      certificationGroupId: certificationGroup?.id ?? null,
      issuedGroupId: issuedGroup?.id ?? null,
    }
  })
}
