import type { Ctx } from '../../core/context'
import { removeItem } from '../review/remove-item'
import { productKind } from './product-kind'
import { productCertified, productRequested } from './products.errors'
import { isOnCertificate, openRequestsOf } from './products.repository'

/** @throws AppError 404; 409 certified; 409 requested, with the requests */
export async function removeProduct(ctx: Ctx, input: { productId: string }): Promise<{ ok: true }> {
  return removeItem(ctx, productKind, input.productId, async (tx, before) => {
    if (before.certificate_id !== null || (await isOnCertificate(tx, before.id))) throw productCertified()
    const requests = await openRequestsOf(tx, before.id)
    if (requests.length > 0) throw productRequested(requests)
  })
}
