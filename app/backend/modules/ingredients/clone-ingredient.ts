import type { z } from 'zod'
import type { Ingredient } from '~/contract/ingredients'
import type { CloneIngredient } from '~/contract/review'
import type { Ctx } from '../../core/context'
import { cloneItem } from '../review/clone-item'
import { copyItem } from '../review/copy-item'
import { ingredientKeys } from './ingredient-keys'
import { ingredientKind } from './ingredient-kind'
import { copyDocumentLinks } from './ingredients.repository'

/** Documents are shared. @throws AppError 404; 409 if a renewed one is not approved; 429 `quota.pace` */
export async function cloneIngredient(
  ctx: Ctx,
  { ingredientId, asNewVersion }: z.output<typeof CloneIngredient>,
): Promise<Ingredient> {
  const copyLinks = copyDocumentLinks
  if (asNewVersion) return cloneItem(ctx, ingredientKind, ingredientId, { copyLinks })
  return copyItem(ctx, ingredientKind, ingredientId, { copyLinks, own: ingredientKeys })
}
