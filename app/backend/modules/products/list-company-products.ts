import type { z } from 'zod'
import type { Paged } from '~/contract/fields'
import type { ProductRow, products } from '~/contract/products'
import type { Ctx } from '../../context'
import { listProducts } from './list-products'

type ListCompanyProducts = z.output<NonNullable<(typeof products.companyProducts)['~orpc']['inputSchema']>>

/** One company's products with those of its facilities, for tabs and pickers (decisions §1). @throws AppError 404 */
export async function listCompanyProducts(ctx: Ctx, input: ListCompanyProducts): Promise<Paged<ProductRow>> {
  return listProducts(ctx, input, { withFacilities: true, excludeCertified: input.ExcludeCertified })
}
