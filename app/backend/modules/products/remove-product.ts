import type { Ctx } from '../../context'
import { removeItem } from '../review/remove-item'
import { productKind } from './product-kind'
import { productCertified } from './products.errors'
import { isOnCertificate } from './products.repository'

/** Deletes a product that no certificate was ever issued for. @throws AppError 404; 409 certified */
export async function removeProduct(ctx: Ctx, input: { productId: string }): Promise<{ ok: true }> {
  return removeItem(ctx, productKind, input.productId, async (tx, before) => {
    if (before.certificate_id !== null || (await isOnCertificate(tx, before.id))) throw productCertified()
  })
}
