import type { z } from 'zod'
import type { CertifierChangesIngredient, CompanyChangesIngredient } from '~/contract/items/ingredients'
import type { Ctx } from '../../core/context'
import type { FieldIssues } from '../../core/errors'
import { emit } from '../../core/events'
import { typedColumns } from '../../core/typed-columns'
import type { IngredientRow } from '../../db/tables'
import { assertNoIssues, checkLookups, chosenCompany } from '../review/choices'
import type { ReviewKind } from '../review/review-kind'
import { chosenRmcGroup } from './chosen-rmc-group'
import { ingredientColumns } from './ingredient-fields'

export type CompanyForm = z.output<typeof CompanyChangesIngredient>
/** In part: many can be given some of its fields. */
export type CertifierForm = Partial<z.output<typeof CertifierChangesIngredient>>

/** A typed date that is not the supplier's certificate's: the ingredient follows it no longer. */
export async function sourceOfExpiry(
  tx: Ctx,
  before: Pick<IngredientRow, 'root_id' | 'expiration_date' | 'supplier_certificate_id'>,
  { expirationDate: typed }: { expirationDate?: string | null | undefined },
): Promise<Pick<Partial<IngredientRow>, 'supplier_certificate_id'>> {
  if (typed === undefined || typed === before.expiration_date || before.supplier_certificate_id === null)
    return {}
  await emit(tx, 'ingredient.expiry_typed', { rootId: before.root_id })
  return { supplier_certificate_id: null }
}

/** New vendors and RMC codes are created. */
export const ingredientChanges: ReviewKind<IngredientRow, unknown, CompanyForm, CertifierForm>['changes'] = {
  async Company(tx, before, form) {
    const issues: FieldIssues = {}
    const groupId = await chosenRmcGroup(tx, issues, before.head_quarter_id, form)
    assertNoIssues(issues)
    return {
      ...typedColumns<IngredientRow>(ingredientColumns, form),
      ...(await sourceOfExpiry(tx, before, form)),
      ingredient_group_id: groupId,
    }
  },
  async Certifier(tx, before, form) {
    const issues: FieldIssues = {}
    await checkLookups(tx, issues, form, before)
    const groupId = await chosenRmcGroup(tx, issues, before.head_quarter_id, form)
    const vendorId = await chosenCompany(tx, issues, 'vendor', {
      id: form.companyIdAsVendorId,
      name: form.vendorName,
      current: before.vendor_id,
    })
    assertNoIssues(issues)
    return {
      ...typedColumns<IngredientRow>(ingredientColumns, form),
      ...(await sourceOfExpiry(tx, before, form)),
      ingredient_group_id: groupId,
      vendor_id: vendorId,
    }
  },
}
