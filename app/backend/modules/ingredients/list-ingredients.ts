import { sql } from 'kysely'
import type { z } from 'zod'
import type { ingredients, ingredientSorts, IngredientRow } from '~/contract/ingredients'
import type { Paged } from '~/contract/fields'
import type { Ctx } from '../../context'
import { pageByIds } from '../../listing'
import { countItems } from '../review/count-items'
import { itemConditions } from '../review/list-conditions'
import { findIngredients, ingredientIdsWhere } from './ingredients.repository'
import { toIngredientRow } from './to-ingredient-row'

export type ListIngredients = z.output<NonNullable<(typeof ingredients.list)['~orpc']['inputSchema']>>

const sorts = {
  name: 'ingredients.name_key',
  companyName: 'ingredients.company_key',
  ingredientGroupRmc: 'ingredients.rmc_key',
  // The two databases disagree about where the undated stand: here always as if they never ran out. Migration 0002 has
  // an index of this very expression.
  expirationDate: sql`coalesce(ingredients.expiration_date, '9999-99-99')`,
} satisfies Record<(typeof ingredientSorts)[number], unknown>

/**
 * The ingredients that the caller may see, by name unless told otherwise (spec §2, §7).
 * @throws AppError 404 for a company that the caller may not see
 */
export async function listIngredients(ctx: Ctx, input: ListIngredients): Promise<Paged<IngredientRow>> {
  const listed = await itemConditions(ctx, 'ingredients', {
    ...input,
    withFacilities: input.IncludeFacilitiesIngredients,
  })
  return pageByIds(ingredientIdsWhere(ctx, listed.conditions), input, {
    sorts,
    tieBreak: 'ingredients.id',
    count: () => countItems(ctx, 'ingredients', listed),
    rowsOf: (ids) => findIngredients(ctx, ids),
    toItem: toIngredientRow,
  })
}
