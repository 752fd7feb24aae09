import { searchKey } from '~/domain/text/search-key'
import type { Ctx } from '../../core/context'
import { typedColumns } from '../../core/typed-columns'
import type { ProductRow } from '../../db/tables'
import { companiesByTypedName } from '../companies/companies-by-typed-name'
import { wordsOfOwners } from '../companies/owner-words'
import { saveMany, type Mended } from '../review/save-many'
import type { CertifierForm } from './product-changes'
import { productColumns } from './product-fields'
import { productKind } from './product-kind'
import { productSearchKey } from './product-keys'
import { productsToMend } from './products-import.repository'

/**
 * As the certifier's form saves each: only what is given, and the recipe as it is. In the transaction of a caller who checked the
 * lookups. @throws AppError 409 what has changed since
 */
export async function mendManyProducts(
  tx: Ctx,
  mended: Mended<Omit<CertifierForm, 'ingredientIds'>>[],
): Promise<void> {
  const behalves = await companiesByTypedName(
    tx,
    'behalf',
    mended.map(({ given }) => given.onBehalfName),
  )
  const ownerOf = wordsOfOwners(tx)
  await saveMany(tx, productKind, mended, productsToMend, async (before, given) => {
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
        { ...before, name },
        behalf?.businessName ?? null,
        await ownerOf(before.company_id),
      ),
    }
  })
}
