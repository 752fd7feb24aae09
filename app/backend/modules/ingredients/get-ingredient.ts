import type { Ingredient } from '~/contract/items/ingredients'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { notesOfVisibleItem } from '../messages/notes-of-visible-item'
import { listVersions } from '../review/lists/list-versions'
import { toIngredient } from './ingredient-fields'
import { findIngredient } from './ingredients.repository'

/** With notes, versions and lock (specification §3 "Ingredient"). @throws AppError 404 */
export async function getIngredient(ctx: Ctx, input: { ingredientId: string }): Promise<Ingredient> {
  const row = await findIngredient(ctx, input.ingredientId)
  if (!row) throw notFound()
  return {
    ...toIngredient(ctx, row),
    notes: await notesOfVisibleItem(ctx, { kind: 'ingredient', id: row.id }),
    versions: await listVersions(ctx, 'ingredients', row.root_id),
  }
}
