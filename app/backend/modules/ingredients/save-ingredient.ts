import type { z } from 'zod'
import type { CompanyUpdateIngredient, Ingredient } from '~/contract/ingredients'
import type { Ctx } from '../../core/context'
import { saveItem } from '../review/save-item'
import { companyChanges } from './ingredient-changes'
import { ingredientKind } from './ingredient-kind'

/** @throws AppError 404; 409 approved, stale or locked; 400 */
export async function saveIngredient(
  ctx: Ctx,
  input: z.output<typeof CompanyUpdateIngredient>,
): Promise<Ingredient> {
  return saveItem(ctx, ingredientKind, { id: input.ingredientId, version: input.version }, (tx, before) =>
    companyChanges(tx, before, input),
  )
}
