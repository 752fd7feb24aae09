import { searchKey } from '~/domain/text/search-key'
import type { Ctx } from '../../core/context'
import { typedColumns } from '../../core/typed-columns'
import type { IngredientRow } from '../../db/tables'
import { companiesByTypedName } from '../companies/company-by-typed-name'
import { wordsOfOwners } from '../companies/fields/owner-words'
import { saveMany, type Mended } from '../review/many/save-many'
import { sourceOfExpiry, groupsByTypedRmc, type CertifierForm, type CompanyForm } from './ingredient-changes'
import { ingredientColumns } from './ingredient-fields'
import { ingredientKind } from './ingredient-kind'
import { ingredientSearchKey } from './ingredient-keys'
import { ingredientsToMend } from './ingredients-import.repository'

/**
 * As the form of either side saves each: only what is given. In the transaction of a caller who checked the lookups.
 * @throws AppError 409 what has changed since
 */
export async function mendManyIngredients(
  tx: Ctx,
  headQuarterId: string,
  mended: Mended<CertifierForm & Partial<CompanyForm>>[],
): Promise<void> {
  const inputs = mended.map(({ given }) => given)
  const groups = await groupsByTypedRmc(tx, headQuarterId, inputs)
  const vendors = await companiesByTypedName(
    tx,
    'vendor',
    inputs.map(({ vendorName }) => vendorName),
  )
  const findOwner = wordsOfOwners(tx)
  await saveMany(tx, ingredientKind, mended, ingredientsToMend, async (before, given) => {
    const { ingredientGroupRmc, vendorName } = given
    const group =
      ingredientGroupRmc === undefined
        ? { id: before.ingredient_group_id, rmc: before.rmc }
        : groups.get(searchKey(ingredientGroupRmc))
    const vendor =
      vendorName === undefined
        ? { id: before.vendor_id, businessName: before.vendor_name }
        : vendors.get(searchKey(vendorName))
    const name = given.name ?? before.name
    const names = {
      rmc: group?.rmc ?? null,
      vendorName: vendor?.businessName ?? null,
      suggestedVendor: given.suggestedVendor === undefined ? before.suggested_vendor : given.suggestedVendor,
    }
    return {
      ...typedColumns<IngredientRow>(ingredientColumns, given),
      ...(await sourceOfExpiry(tx, before, given)),
      ingredient_group_id: group?.id ?? null,
      vendor_id: vendor?.id ?? null,
      name_key: searchKey(name),
      rmc_key: searchKey(names.rmc),
      search_key: ingredientSearchKey(name, names, await findOwner(before.company_id)),
    }
  })
}
