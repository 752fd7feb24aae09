import { searchKey } from '~/domain/search-key'
import type { Ctx } from '../../context'
import type { IngredientRow } from '../../db/tables'
import { namesOf } from './ingredients.repository'

type Named = Pick<IngredientRow, 'name' | 'ingredient_group_id' | 'vendor_id' | 'suggested_vendor'>

/** What an ingredient is found by: its name, its RMC and its supplier, chosen or suggested. */
export const ingredientSearchKey = (
  name: string,
  names: { rmc: string | null; vendorName: string | null; suggestedVendor: string | null },
) => searchKey(name, names.rmc, names.vendorName, names.suggestedVendor)

/** The keys that lists search and sort an ingredient by, made from what its row is about to say. */
export async function ingredientKeys(ctx: Ctx, row: Named) {
  const { rmc, vendorName } = await namesOf(ctx, row)
  return {
    name_key: searchKey(row.name),
    rmc_key: searchKey(rmc),
    search_key: ingredientSearchKey(row.name, { rmc, vendorName, suggestedVendor: row.suggested_vendor }),
  }
}
