import type { Paged } from '~/contract/fields'
import type { ListedProduct } from '~/contract/products'
import type { products } from '~/contract/calls/products'
import type { InputOf } from '~/contract/calls/call'
import type { Ctx } from '../../core/context'
import { listProducts } from './list-products'

type ListCompanyProducts = InputOf<typeof products.companyProducts>

/** With the facilities' products (decisions §1). @throws AppError 404 */
export async function listCompanyProducts(
  ctx: Ctx,
  input: ListCompanyProducts,
): Promise<Paged<ListedProduct>> {
  return listProducts(ctx, input, { withFacilities: true, excludeCertified: input.ExcludeCertified })
}
