import type { Ingredient } from '~/contract/ingredients'
import type { Ctx } from '../../context'
import { cloneItem } from '../review/clone-item'
import { ingredientKind } from './ingredient-kind'
import { copyDocumentLinks } from './ingredients.repository'

/** Renews an approved ingredient; the new version refers to the same documents. @throws AppError 404; 409 */
export async function cloneIngredient(ctx: Ctx, input: { ingredientId: string }): Promise<Ingredient> {
  return cloneItem(ctx, ingredientKind, input.ingredientId, { copyLinks: copyDocumentLinks })
}
