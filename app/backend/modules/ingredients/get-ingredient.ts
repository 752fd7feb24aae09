import type { Ingredient } from '~/contract/ingredients'
import type { Ctx } from '../../context'
import { notFound } from '../../errors'
import { listNotes } from '../notes/list-notes'
import { listVersions } from '../review/list-versions'
import { findIngredient } from './ingredients.repository'
import { toIngredientRow } from './to-ingredient-row'

/** One ingredient with its thread, its chain and who holds it (spec §3). @throws AppError 404 */
export async function getIngredient(ctx: Ctx, input: { ingredientId: string }): Promise<Ingredient> {
  const row = await findIngredient(ctx, input.ingredientId)
  if (!row) throw notFound()
  return {
    ...toIngredientRow(ctx, row),
    kosherGroupId: row.kosher_group_id,
    kosherStatusId: row.kosher_status_id,
    ingredientGroupId: row.ingredient_group_id,
    vendor: row.vendor_id,
    parentId: row.parent_id,
    updatedAt: row.updated_at,
    notes: await listNotes(ctx, { kind: 'ingredient', id: row.id }),
    versions: await listVersions(ctx, 'ingredients', row.root_id),
  }
}
