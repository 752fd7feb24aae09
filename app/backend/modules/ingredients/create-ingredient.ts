import type { z } from 'zod'
import type { CompanyCreateIngredient, Ingredient } from '~/contract/ingredients'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { withTransaction } from '../../core/transaction'
import { lockItemOwner } from '../review/owners/lock-item-owner'
import { addIngredient } from './add-ingredient'
import { companyChanges } from './ingredient-changes'

/** A company creates a draft for its headquarters or a facility (spec §5). @throws AppError 404; 400 */
export async function createIngredient(
  ctx: Ctx,
  input: z.output<typeof CompanyCreateIngredient>,
): Promise<Ingredient> {
  return withTransaction(ctx, async (tx) => {
    const company = await lockItemOwner(tx, input.companyId)
    if (!company) throw notFound()
    return addIngredient(tx, company, input.name, (blank) => companyChanges(tx, blank, input))
  })
}
