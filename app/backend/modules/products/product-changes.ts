import type { z } from 'zod'
import type { CertifierUpdateProduct, CompanyUpdateProduct } from '~/contract/products'
import type { Ctx } from '../../core/context'
import type { ProductRow } from '../../db/tables'
import type { FieldIssues } from '../../core/errors'
import { assertNoIssues, checkLookups, chosenCompany } from '../review/choices'
import { givenOnly, typedColumns } from '../../core/typed-columns'
import { checkIngredients } from './recipe/chosen-ingredients'
import { productColumns } from './product-fields'
import { ingredientIdsOf } from './recipe/product-ingredients.repository'
import { productKeys } from './product-keys'

type CertifierDetails = Omit<z.output<typeof CertifierUpdateProduct>, 'productId' | 'version'>
type CompanyDetails = Omit<z.output<typeof CompanyUpdateProduct>, 'productId' | 'version'>

/**
 * Creates a new behalf company. @param item the current row, or a blank one
 * @throws AppError 400 for each invalid choice
 */
export async function certifierChanges(
  ctx: Ctx,
  item: ProductRow,
  input: CertifierDetails,
): Promise<Partial<ProductRow>> {
  const issues: FieldIssues = {}
  await checkLookups(ctx, issues, input, item)
  await checkChosenIngredients(ctx, issues, item, input.ingredientIds)
  const onBehalfId = await chosenCompany(ctx, issues, 'behalf', {
    id: input.companyIdAsBehalfId,
    name: input.onBehalfName,
    current: item.on_behalf_id,
  })
  assertNoIssues(issues)
  return withKeys(ctx, item, {
    ...typedColumns<ProductRow>(productColumns, input),
    on_behalf_id: onBehalfId,
  })
}

/** @throws AppError 400 */
export async function companyChanges(
  ctx: Ctx,
  item: ProductRow,
  input: CompanyDetails,
): Promise<Partial<ProductRow>> {
  const issues: FieldIssues = {}
  await checkChosenIngredients(ctx, issues, item, input.ingredientIds)
  assertNoIssues(issues)
  return withKeys(ctx, item, typedColumns<ProductRow>(productColumns, input))
}

async function checkChosenIngredients(
  ctx: Ctx,
  issues: FieldIssues,
  item: ProductRow,
  ids: string[],
): Promise<void> {
  const already = await ingredientIdsOf(ctx, item.id)
  await checkIngredients(ctx, issues, ids, { headQuarterId: item.head_quarter_id, already })
}

async function withKeys(
  ctx: Ctx,
  item: ProductRow,
  typed: { [K in keyof ProductRow]?: ProductRow[K] | undefined },
): Promise<Partial<ProductRow>> {
  const changes = givenOnly(typed) as Partial<ProductRow>
  return { ...changes, ...(await productKeys(ctx, { ...item, ...changes })) }
}
