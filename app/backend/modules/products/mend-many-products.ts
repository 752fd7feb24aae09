import { searchKey } from '~/domain/text/search-key'
import type { Ctx } from '../../core/context'
import { typedColumns } from '../../core/typed-columns'
import type { ProductRow } from '../../db/tables'
import { companiesByTypedName } from '../companies/company-by-typed-name'
import { wordsOfOwners } from '../companies/fields/owner-words'
import { changeLines } from '../lines/product-lines'
import { saveMany, type Mended } from '../review/many/save-many'
import type { CertifierForm, CompanyForm } from './product-changes'
import { lockAllIngredients } from './add-many-products'
import { changeIngredients } from './recipe/chosen-ingredients'
import { productColumns } from './product-fields'
import { productKind } from './product-kind'
import { productSearchKey } from './product-keys'
import { productsToMend } from './products-import.repository'

type Before = Awaited<ReturnType<typeof productsToMend>>[number]

/**
 * As the form of either side saves each: only what is given. In the transaction of a caller who checked the lookups.
 * @throws AppError 400 for an ingredient that is not approved; 409 what has changed since
 */
export async function mendManyProducts(
  tx: Ctx,
  headQuarterId: string,
  mended: Mended<CertifierForm & Partial<CompanyForm>>[],
): Promise<void> {
  const recipes = mended.flatMap(({ given: { ingredientIds } }) => (ingredientIds ? [{ ingredientIds }] : []))
  await lockAllIngredients(tx, headQuarterId, recipes)
  const behalves = await companiesByTypedName(
    tx,
    'behalf',
    mended.map(({ given }) => given.onBehalfName),
  )
  const findOwner = wordsOfOwners(tx)
  const changesOf = async (before: Before, given: CertifierForm & Partial<CompanyForm>) => {
    const { onBehalfName } = given
    const behalf =
      onBehalfName === undefined
        ? { id: before.on_behalf_id, businessName: before.on_behalf_name }
        : behalves.get(searchKey(onBehalfName))
    const name = given.name ?? before.name
    return {
      ...typedColumns<ProductRow>(productColumns, given),
      on_behalf_id: behalf?.id ?? null,
      name_key: searchKey(name),
      search_key: productSearchKey(
        {
          code: before.code,
          name,
          suggested_on_behalf:
            given.suggestedOnBehalf === undefined ? before.suggested_on_behalf : given.suggestedOnBehalf,
        },
        behalf?.businessName ?? null,
        await findOwner(before.company_id),
      ),
    }
  }
  await saveMany(tx, productKind, mended, productsToMend, changesOf, async (row, given) => {
    const recipe = given.ingredientIds && (await changeIngredients(tx, row, given))
    const lines = await changeLines(tx, row, given)
    return { before: { ...recipe?.before, ...lines.before }, after: { ...recipe?.after, ...lines.after } }
  })
}
