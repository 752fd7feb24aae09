import { wasApproved } from '~/domain/items/review'
import type { Ctx } from '../../core/context'
import type { ProductRow } from '../../db/tables'
import { isOnCertificate, openRequestsOf } from './products.repository'

type Kept =
  | { keptBy: null | 'certificate' | 'approved' }
  | { keptBy: 'request'; requests: { id: string; name: string }[] }

/** Why a product cannot be deleted: what it is on, or that it was approved. */
export async function keepingFromDeletion(
  ctx: Ctx,
  { id, status, certificate_id }: Pick<ProductRow, 'id' | 'status' | 'certificate_id'>,
): Promise<Kept> {
  if (certificate_id !== null || (await isOnCertificate(ctx, id))) return { keptBy: 'certificate' }
  const requests = await openRequestsOf(ctx, id)
  if (requests.length > 0) return { keptBy: 'request', requests }
  return { keptBy: wasApproved({ status }) ? 'approved' : null }
}
