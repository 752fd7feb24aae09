import type { z } from 'zod'
import type { ingredients, ingredientSorts, IngredientRow } from '~/contract/ingredients'
import type { Paged } from '~/contract/fields'
import type { Ctx } from '../../context'
import { page } from '../../listing'
import { itemConditions } from '../review/list-conditions'
import { countIngredients, ingredientsWhere } from './ingredients.repository'
import { toIngredientRow } from './to-ingredient-row'

export type ListIngredients = z.output<NonNullable<(typeof ingredients.list)['~orpc']['inputSchema']>>

const sorts = {
  name: 'ingredients.name_key',
  companyName: 'ingredients.company_key',
  ingredientGroupRmc: 'ingredients.rmc_key',
  expirationDate: 'ingredients.expiration_date',
} satisfies Record<(typeof ingredientSorts)[number], string>

/**
 * The ingredients that the caller may see, by name unless told otherwise (spec §2, §7).
 * @throws AppError 404 for a company that the caller may not see
 */
export async function listIngredients(ctx: Ctx, input: ListIngredients): Promise<Paged<IngredientRow>> {
  const conditions = await itemConditions(ctx, 'ingredients', {
    ...input,
    withFacilities: input.IncludeFacilitiesIngredients,
  })
  let query = ingredientsWhere(ctx, conditions)
  if (input.Sort === 'expirationDate') {
    // The two databases disagree about where the undated stand: here always as if they never ran out.
    query = query.orderBy('ingredients.expiration_date', (order) =>
      input.Direction === 'desc' ? order.desc().nullsFirst() : order.asc().nullsLast(),
    )
  }
  return page(query, input, {
    sorts,
    tieBreak: 'ingredients.id',
    count: () => countIngredients(ctx, conditions),
    toItem: toIngredientRow,
  })
}
