import type { ProductListItem } from '~/contract/items/products'
import type { Ctx } from '../../../core/context'
import { findProducts } from '../products.repository'
import { toProductListItem } from '../product-fields'

export type ProductForCertificate = ProductListItem & { certificationGroupId: string | null }

/** In the given order, without unknown and foreign ids. */
export async function productsForCertificate(
  ctx: Ctx,
  productIds: string[],
): Promise<ProductForCertificate[]> {
  const found = new Map((await findProducts(ctx, productIds)).map((row) => [row.id, row]))
  return productIds.flatMap((id) => {
    const row = found.get(id)
    return row ? [{ ...toProductListItem(ctx, row), certificationGroupId: row.certification_group_id }] : []
  })
}
