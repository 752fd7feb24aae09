import type { z } from 'zod'
import type { CertifierCreateIngredient, Ingredient } from '~/contract/ingredients'
import { validationMessages as messages } from '~/domain/validation-messages'
import type { Ctx } from '../../core/context'
import { invalidInput } from '../../core/errors'
import { withTransaction } from '../../core/transaction'
import { lockItemOwner } from '../review/owners/lock-item-owner'
import { addIngredient } from './add-ingredient'
import { certifierChanges } from './ingredient-changes'

/** Creates a `waiting` ingredient for any headquarters or facility (spec §§5, 6). @throws AppError 400 */
export async function certifierCreateIngredient(
  ctx: Ctx,
  input: z.output<typeof CertifierCreateIngredient>,
): Promise<Ingredient> {
  return withTransaction(ctx, async (tx) => {
    const company = await lockItemOwner(tx, input.companyId)
    if (!company) throw invalidInput({ companyId: [messages.invalidChoice] })
    return addIngredient(tx, company, input.name, (blank) => certifierChanges(tx, blank, input))
  })
}
