import type { z } from 'zod'
import type { CertifierUpdateIngredient, CompanyUpdateIngredient } from '~/contract/ingredients'
import type { Ctx } from '../../core/context'
import type { IngredientRow } from '../../db/tables'
import type { FieldIssues } from '../../core/errors'
import { assertNoIssues, checkLookups, chosenCompany } from '../review/choices'
import { givenOnly, typedColumns } from '../../core/typed-columns'
import { chosenRmcGroup } from './chosen-rmc-group'
import { ingredientColumns } from './ingredient-fields'
import { ingredientKeys } from './ingredient-keys'

type CertifierDetails = Omit<z.output<typeof CertifierUpdateIngredient>, 'ingredientId' | 'version'>
type CompanyDetails = Omit<z.output<typeof CompanyUpdateIngredient>, 'ingredientId' | 'version'>

/**
 * Creates new vendors and RMC codes. @param item the current row, or a blank one
 * @throws AppError 400 for each invalid choice
 */
export async function certifierChanges(
  ctx: Ctx,
  item: IngredientRow,
  input: CertifierDetails,
): Promise<Partial<IngredientRow>> {
  const issues: FieldIssues = {}
  await checkLookups(ctx, issues, input, item)
  const groupId = await chosenRmcGroup(ctx, issues, item.head_quarter_id, input)
  const vendorId = await chosenCompany(ctx, issues, 'vendor', {
    id: input.companyIdAsVendorId,
    name: input.vendorName,
    current: item.vendor_id,
  })
  assertNoIssues(issues)
  return withKeys(ctx, item, {
    ...typedColumns<IngredientRow>(ingredientColumns, input),
    ingredient_group_id: groupId,
    vendor_id: vendorId,
  })
}

/** @throws AppError 400 */
export async function companyChanges(
  ctx: Ctx,
  item: IngredientRow,
  input: CompanyDetails,
): Promise<Partial<IngredientRow>> {
  const issues: FieldIssues = {}
  const groupId = await chosenRmcGroup(ctx, issues, item.head_quarter_id, input)
  assertNoIssues(issues)
  return withKeys(ctx, item, {
    ...typedColumns<IngredientRow>(ingredientColumns, input),
    ingredient_group_id: groupId,
  })
}

async function withKeys(
  ctx: Ctx,
  item: IngredientRow,
  typed: { [K in keyof IngredientRow]?: IngredientRow[K] | undefined },
): Promise<Partial<IngredientRow>> {
  const changes = givenOnly(typed) as Partial<IngredientRow>
  return { ...changes, ...(await ingredientKeys(ctx, { ...item, ...changes })) }
}
