import type { Request } from '~/contract/certificates/requests'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { productsForCertificate } from '../products/certified/products-for-certificate'
import {
  otherOpenRequests,
  selectDeletedProducts,
  findRequest,
  selectProductIds,
  toRequestListItem,
  type NamedRequest,
} from './requests.repository'

/** Also prefills the form of the certificate. @throws AppError 404 */
export async function getRequest(ctx: Ctx, requestId: string): Promise<Request> {
  const row = await findRequest(ctx, requestId)
  if (!row) throw notFound()
  return {
    ...toRequestListItem(ctx, row),
    description: row.description,
    expireOn: row.expire_on,
    lotNumber: row.lot_number,
    products: await productsForCertificate(ctx, await selectProductIds(ctx, requestId)),
    deletedProducts: await selectDeletedProducts(ctx, requestId),
    alsoAskedFor: await alsoAskedFor(ctx, row),
  }
}

async function alsoAskedFor(ctx: Ctx, row: NamedRequest): Promise<Request['alsoAskedFor']> {
  if (row.status !== 'open') return []
  const byRequest = new Map<string, Request['alsoAskedFor'][number]>()
  for (const { id, name, product_name } of await otherOpenRequests(ctx, row)) {
    const other = byRequest.get(id) ?? { id, name, products: [] }
    byRequest.set(id, other)
    if (!other.products.includes(product_name)) other.products.push(product_name)
  }
  return [...byRequest.values()]
}
