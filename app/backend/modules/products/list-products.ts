import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Paged } from '~/contract/fields'
import type { ProductRow, products, productSorts } from '~/contract/products'
import type { Ctx } from '../../context'
import { pageByIds } from '../../listing'
import { countItems } from '../review/count-items'
import { itemConditions, type ItemFilters } from '../review/list-conditions'
import { findProducts, productIdsWhere } from './products.repository'
import { toProductRow } from './to-product-row'

type ListProducts = z.output<NonNullable<(typeof products.list)['~orpc']['inputSchema']>>

const sorts = {
  name: 'products.name_key',
  companyName: 'products.company_key',
  createdAt: 'products.created_at',
} satisfies Record<(typeof productSorts)[number], string>

/**
 * The products that the caller may see, by name unless told otherwise (spec §2, §7).
 * @param more for `companyProducts`: with those of the facilities, without those on a certificate
 * @throws AppError 404 for a company that the caller may not see
 */
export async function listProducts(
  ctx: Ctx,
  input: ListProducts,
  more: Pick<ItemFilters, 'withFacilities'> & { excludeCertified?: boolean | undefined } = {},
): Promise<Paged<ProductRow>> {
  const listed = await itemConditions(ctx, 'products', { ...input, ...more })
  if (more.excludeCertified) {
    const free = sql<SqlBool>`${sql.ref('products.certificate_id')} is null`
    listed.conditions.push(free)
    listed.counting.push(free)
    listed.stock = null
  }
  return pageByIds(productIdsWhere(ctx, listed.conditions), input, {
    sorts,
    tieBreak: 'products.id',
    count: () => countItems(ctx, 'products', listed),
    rowsOf: (ids) => findProducts(ctx, ids),
    toItem: toProductRow,
  })
}
