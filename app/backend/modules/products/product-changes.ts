import type { z } from 'zod'
import type { CertifierChangesProduct, CompanyChangesProduct } from '~/contract/items/products'
import type { Ctx } from '../../core/context'
import type { FieldIssues } from '../../core/errors'
import { typedColumns } from '../../core/typed-columns'
import type { ProductRow } from '../../db/tables'
import { assertNoIssues, checkLookups, chosenCompany } from '../review/choices'
import type { ReviewKind } from '../review/review-kind'
import { productColumns } from './product-fields'
import { checkIngredients } from './recipe/chosen-ingredients'
import { selectIngredientIds } from './recipe/product-ingredients.repository'

export type CompanyForm = z.output<typeof CompanyChangesProduct>
/** In part: many can be given some of its fields. */
export type CertifierForm = Partial<z.output<typeof CertifierChangesProduct>>

/** A new behalf company is created. */
export const productChanges: ReviewKind<ProductRow, unknown, CompanyForm, CertifierForm>['changes'] = {
  async Company(tx, before, form) {
    const issues: FieldIssues = {}
    await checkRecipe(tx, issues, before, form)
    assertNoIssues(issues)
    return typedColumns<ProductRow>(productColumns, form)
  },
  async Certifier(tx, before, form) {
    const issues: FieldIssues = {}
    await checkLookups(tx, issues, form, before)
    await checkRecipe(tx, issues, before, form)
    const onBehalfId = await chosenCompany(tx, issues, 'behalf', {
      id: form.companyIdAsBehalfId,
      name: form.onBehalfName,
      current: before.on_behalf_id,
    })
    assertNoIssues(issues)
    return { ...typedColumns<ProductRow>(productColumns, form), on_behalf_id: onBehalfId }
  },
}

async function checkRecipe(
  tx: Ctx,
  issues: FieldIssues,
  { id, head_quarter_id: headQuarterId }: ProductRow,
  { ingredientIds }: CertifierForm,
): Promise<void> {
  if (!ingredientIds) return
  const already = await selectIngredientIds(tx, id)
  await checkIngredients(tx, issues, ingredientIds, { headQuarterId, already })
}
