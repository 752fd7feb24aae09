import type { Request } from '~/contract/requests'
import type { Ctx } from '../../context'
import { notFound } from '../../errors'
import { productsForCertificate } from '../products/products-for-certificate'
import { findRequest, productIdsOf, toRequestRow } from './requests.repository'

/** One request, with all that the form of the certificate begins with. @throws AppError 404 */
export async function getRequest(ctx: Ctx, requestId: string): Promise<Request> {
  const row = await findRequest(ctx, requestId)
  if (!row) throw notFound()
  return {
    ...toRequestRow(row),
    description: row.description,
    expireOn: row.expire_on,
    lotNumber: row.lot_number,
    products: await productsForCertificate(ctx, await productIdsOf(ctx, requestId)),
  }
}
