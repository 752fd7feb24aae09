import type { z } from 'zod'
import type { CompanyCreateProduct, Product } from '~/contract/products'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { withTransaction } from '../../core/transaction'
import { lockItemOwner } from '../review/owners/lock-item-owner'
import { addProduct } from './add-product'
import { companyChanges } from './product-changes'

/** A company creates a draft for its headquarters or a facility (spec §5). @throws AppError 404; 400 */
export async function createProduct(
  ctx: Ctx,
  input: z.output<typeof CompanyCreateProduct>,
): Promise<Product> {
  return withTransaction(ctx, async (tx) => {
    const company = await lockItemOwner(tx, input.companyId)
    if (!company) throw notFound()
    return addProduct(tx, company, input, (blank) => companyChanges(tx, blank, input))
  })
}
