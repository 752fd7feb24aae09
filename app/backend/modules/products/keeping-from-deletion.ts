import type { Ctx } from '../../core/context'
import type { ProductRow } from '../../db/tables'
import { isOnCertificate, openRequestsOf } from './products.repository'

type Kept = { keptBy: null | 'certificate' } | { keptBy: 'request'; requests: { id: string; name: string }[] }

/** What a product is on: as long as it is, it cannot be deleted. */
export async function keepingFromDeletion(
  ctx: Ctx,
  { id, certificate_id }: Pick<ProductRow, 'id' | 'certificate_id'>,
): Promise<Kept> {
  if (certificate_id !== null || (await isOnCertificate(ctx, id))) return { keptBy: 'certificate' }
  const requests = await openRequestsOf(ctx, id)
  return requests.length > 0 ? { keptBy: 'request', requests } : { keptBy: null }
}
