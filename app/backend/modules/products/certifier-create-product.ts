import type { z } from 'zod'
import type { CertifierCreateProduct, Product } from '~/contract/products'
import { validationMessages as messages } from '~/domain/validation-messages'
import type { Ctx } from '../../core/context'
import { invalidInput } from '../../core/errors'
import { withTransaction } from '../../core/transaction'
import { lockItemOwner } from '../review/owners/lock-item-owner'
import { addProduct } from './add-product'
import { certifierChanges } from './product-changes'

/** Creates a `waiting` product for any headquarters or facility (spec §§5, 6). @throws AppError 400 */
export async function certifierCreateProduct(
  ctx: Ctx,
  input: z.output<typeof CertifierCreateProduct>,
): Promise<Product> {
  return withTransaction(ctx, async (tx) => {
    const company = await lockItemOwner(tx, input.companyId)
    if (!company) throw invalidInput({ companyId: [messages.invalidChoice] })
    return addProduct(tx, company, input, (blank) => certifierChanges(tx, blank, input))
  })
}
