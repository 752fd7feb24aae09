import type { z } from 'zod'
import type { CertifierCreateProduct, CompanyCreateProduct } from '~/contract/items/products'
import { searchKey } from '~/domain/text/search-key'
import { nextNumbers } from '../../core/counter'
import type { Ctx } from '../../core/context'
import type { ProductRow } from '../../db/tables'
import type { FieldIssues } from '../../core/errors'
import { recordAll } from '../../core/record'
import { companiesByTypedName } from '../companies/company-by-typed-name'
import { ownerWords } from '../companies/fields/owner-words'
import { auditedItem } from '../review/audited-item'
import { nameLines } from '../lines/product-lines'
import { assertNoIssues } from '../review/choices'
import type { ItemOwner } from '../companies/find-item-owner'
import { firstVersion } from '../review/versions/first-version'
import { itemEntry } from '../review/record-item'
import { inBatches } from '../review/many/in-batches'
import { typedColumns } from '../../core/typed-columns'
import type { DeclaredGtins } from './gtins/declare-gtins'
import { checkIngredients } from './recipe/chosen-ingredients'
import { blankProduct, productColumns, productCode } from './product-fields'
import { productSearchKey } from './product-keys'
import { productKind } from './product-kind'
import { insertProducts, productNamesIn } from './products-import.repository'

/** As either side's form sends it. */
export type NewProduct = z.output<typeof CompanyCreateProduct> &
  Partial<z.output<typeof CertifierCreateProduct>> & {
    /** On its packs, padded to 14. */
    gtins?: string[] | undefined
  }

/**
 * In the transaction of a caller who locked the company and checked the lookups. @returns their codes, to declare
 * @throws AppError 400
 */
export async function addManyProducts(
  tx: Ctx,
  company: ItemOwner,
  inputs: NewProduct[],
): Promise<DeclaredGtins[]> {
  const declared: DeclaredGtins[] = []
  let number = await nextNumbers(tx, 'product', inputs.length)
  await lockAllIngredients(tx, company.headQuarterId, inputs)
  const behalves = await companiesByTypedName(
    tx,
    'behalf',
    inputs.map((input) => input.onBehalfName),
  )
  const owner = await ownerWords(tx, company.id)
  await inBatches(inputs, async (batch) => {
    const made = batch.map((input) => {
      const behalf = behalves.get(searchKey(input.onBehalfName))
      const row: ProductRow = {
        ...firstVersion(tx, company, input.name),
        ...blankProduct,
        ...typedColumns<ProductRow>(productColumns, input),
        search_key: '',
        code: productCode(number++),
        on_behalf_id: behalf?.id ?? null,
      }
      row.search_key = productSearchKey(row, behalf?.businessName ?? null, owner)
      declared.push({ rootId: row.root_id, gtins: input.gtins ?? [] })
      return { row, ingredientIds: input.ingredientIds, lineIds: input.lineIds ?? [] }
    })
    await insertProducts(
      tx,
      made.map(({ row }) => row),
      made.flatMap(({ row, ingredientIds }) =>
        ingredientIds.map((id, position) => ({ product_id: row.id, ingredient_id: id, position })),
      ),
    )
    await nameLines(
      tx,
      made.map(({ row, lineIds }) => ({ id: row.id, lineIds })),
    )
    await recordAll(
      tx,
      made.map(({ row, ingredientIds, lineIds }) =>
        itemEntry(productKind, row, 'product.created', {
          after: {
            ...auditedItem(productKind, row),
            ingredientIds,
            ...(lineIds.length > 0 && { lineIds }),
          },
        }),
      ),
    )
  })
  return declared
}

/** Locks ingredients in the common order, against deadlock. */
export async function lockAllIngredients(
  tx: Ctx,
  headQuarterId: string,
  inputs: Pick<NewProduct, 'ingredientIds'>[],
): Promise<void> {
  const ids = [...new Set(inputs.flatMap((input) => input.ingredientIds))].sort()
  await inBatches(ids, async (batch) => {
    const issues: FieldIssues = {}
    await checkIngredients(tx, issues, batch, { headQuarterId, already: [] })
    assertNoIssues(issues)
  })
}

/** The newest versions of a facility's or headquarters' products. */
export const namedProducts = productNamesIn

export type NamedProduct = Awaited<ReturnType<typeof namedProducts>>[number]
