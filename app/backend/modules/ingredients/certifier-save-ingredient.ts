import type { z } from 'zod'
import type { CertifierUpdateIngredient, Ingredient } from '~/contract/ingredients'
import type { Ctx } from '../../core/context'
import { saveItem } from '../review/save-item'
import { certifierChanges } from './ingredient-changes'
import { ingredientKind } from './ingredient-kind'

/** @throws AppError 404; 409 approved or stale; 400 */
export async function certifierSaveIngredient(
  ctx: Ctx,
  input: z.output<typeof CertifierUpdateIngredient>,
): Promise<Ingredient> {
  return saveItem(ctx, ingredientKind, { id: input.ingredientId, version: input.version }, (tx, before) =>
    certifierChanges(tx, before, input),
  )
}
