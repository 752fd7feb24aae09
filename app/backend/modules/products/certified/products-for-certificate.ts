import type { ProductRow } from '~/contract/products'
import type { Ctx } from '../../../core/context'
import { findProducts } from '../products.repository'
import { toProductRow } from '../product-fields'

export type ProductForCertificate = ProductRow & { certificationGroupId: string | null }

/** In the given order, without unknown and foreign ids. */
export async function productsForCertificate(
  ctx: Ctx,
  productIds: string[],
): Promise<ProductForCertificate[]> {
  const found = new Map((await findProducts(ctx, productIds)).map((row) => [row.id, row]))
  return productIds.flatMap((id) => {
    const row = found.get(id)
    return row ? [{ ...toProductRow(ctx, row), certificationGroupId: row.certification_group_id }] : []
  })
}
