import type { Ctx } from '../../../core/context'
import { ingredientsOfAll } from './product-ingredients.repository'

export type Recipe = { rootId: string; name: string }[]

/** By product, in the order of the recipe. */
export async function loadRecipes(ctx: Ctx, productIds: string[]): Promise<Map<string, Recipe>> {
  const recipes = new Map<string, Recipe>()
  for (const { product_id: id, root_id: rootId, name } of await ingredientsOfAll(ctx, productIds))
    recipes.set(id, [...(recipes.get(id) ?? []), { rootId, name }])
  return recipes
}
