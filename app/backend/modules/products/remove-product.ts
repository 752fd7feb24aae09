import type { z } from 'zod'
import type { RemoveProduct } from '~/contract/review'
import type { Ctx } from '../../core/context'
import { removeItem } from '../review/remove-item'
import { keepingFromDeletion } from './keeping-from-deletion'
import { productKind } from './product-kind'
import { productCertified, productRequested } from './products.errors'

/** @throws AppError 400 without a certifier's reason; 404; 409 certified; 409 requested, with the requests */
export async function removeProduct(ctx: Ctx, input: z.output<typeof RemoveProduct>): Promise<{ ok: true }> {
  return removeItem(ctx, productKind, input.productId, input.reason ?? null, async (tx, before) => {
    const kept = await keepingFromDeletion(tx, before)
    if (kept.keptBy === 'certificate') throw productCertified()
    if (kept.keptBy === 'request') throw productRequested(kept.requests)
  })
}
