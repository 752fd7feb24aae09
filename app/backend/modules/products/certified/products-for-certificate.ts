import type { ProductListItem } from '~/contract/items/products'
import type { Ctx } from '../../../core/context'
import { findProducts } from '../products.repository'
import { toProductListItem } from '../product-fields'
import { addressLine } from '../../companies/fields/company-keys'

type ProductForCertificate = ProductListItem & { certificationGroupId: string | null }

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

interface Maker {
  businessName: string
  address: string
}

/** The facility of each product, or its registered office if that makes; others make nothing and are absent. */
export async function findProductMakers(ctx: Ctx, productIds: string[]): Promise<Map<string, Maker>> {
  if (productIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('products')
    .innerJoin('companies', 'companies.id', 'products.company_id')
    .select(['products.id', 'business_name', 'street', 'zip_code', 'city', 'district', 'country'])
    .where('products.id', 'in', productIds)
    .where((eb) => eb.or([eb('companies.head_quarter', '=', 0), eb('companies.manufactoring', '=', 1)]))
    .execute()
  return new Map(rows.map((row) => [row.id, { businessName: row.business_name, address: addressLine(row) }]))
}
