import { searchKey } from '~/domain/text/search-key'
import type { Ctx } from '../../core/context'
import type { IngredientRow } from '../../db/tables'
import { ownedKey } from '../../core/owned-key'
import { ownerWords } from '../companies/fields/owner-words'
import { findNames } from './ingredients.repository'

type Named = Pick<
  IngredientRow,
  'name' | 'company_id' | 'ingredient_group_id' | 'vendor_id' | 'suggested_vendor'
>

export const ingredientSearchKey = (
  name: string,
  names: { rmc: string | null; vendorName: string | null; suggestedVendor: string | null },
  owner: string,
) => ownedKey(searchKey(name, names.rmc, names.vendorName, names.suggestedVendor), owner)

export async function ingredientKeys(ctx: Ctx, row: Named) {
  const { rmc, vendorName } = await findNames(ctx, row)
  return {
    name_key: searchKey(row.name),
    rmc_key: searchKey(rmc),
    search_key: ingredientSearchKey(
      row.name,
      { rmc, vendorName, suggestedVendor: row.suggested_vendor },
      await ownerWords(ctx, row.company_id),
    ),
  }
}
