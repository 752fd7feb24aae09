import type { Ctx } from '../../core/context'
import type { ProductRow } from '../../db/tables'
import { removeItem } from '../review/remove-item'
import { productKind } from './product-kind'
import { productCertified, productRequested } from './products.errors'
import { isOnCertificate, openRequestsOf } from './products.repository'

type Kept = { keptBy: null | 'certificate' } | { keptBy: 'request'; requests: { id: string; name: string }[] }

export async function keepingFromDeletion(
  ctx: Ctx,
  { id, certificate_id }: Pick<ProductRow, 'id' | 'certificate_id'>,
): Promise<Kept> {
  if (certificate_id !== null || (await isOnCertificate(ctx, id))) return { keptBy: 'certificate' }
  const requests = await openRequestsOf(ctx, id)
  return requests.length > 0 ? { keptBy: 'request', requests } : { keptBy: null }
}

/** @throws AppError 404; 409 certified; 409 requested, with the requests */
export async function removeProduct(ctx: Ctx, input: { productId: string }): Promise<{ ok: true }> {
  return removeItem(ctx, productKind, input.productId, async (tx, before) => {
    const kept = await keepingFromDeletion(tx, before)
    if (kept.keptBy === 'certificate') throw productCertified()
    if (kept.keptBy === 'request') throw productRequested(kept.requests)
  })
}
