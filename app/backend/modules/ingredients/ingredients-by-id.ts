import type { IngredientListItem } from '~/contract/ingredients'
import type { Ctx } from '../../core/context'
import { toIngredientListItem } from './ingredient-fields'
import { findIngredients } from './ingredients.repository'

/** Those in scope, unordered. */
export const ingredientsById = async (ctx: Ctx, ids: string[]): Promise<IngredientListItem[]> =>
  (await findIngredients(ctx, ids)).map((row) => toIngredientListItem(ctx, row))
