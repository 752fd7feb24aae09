import type { z } from 'zod'
import type { CertifierChangesIngredient, CompanyChangesIngredient } from '~/contract/items/ingredients'
import type { Ctx } from '../../core/context'
import type { FieldIssues } from '../../core/errors'
import { emit } from '../../core/events'
import { typedColumns } from '../../core/typed-columns'
import type { IngredientRow } from '../../db/tables'
import { assertNoIssues, checkLookups, chosenCompany, refuseChoice } from '../review/choices'
import type { ReviewKind } from '../review/review-kind'
import { ingredientColumns } from './ingredient-fields'
import { ingredientGroupByRmc } from '../lookups/ingredient-group-by-rmc'
import { isGroupOwned } from './ingredients.repository'
import { searchKey } from '~/domain/text/search-key'

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

interface GroupInput {
  ingredientGroupId?: string | null | undefined
  ingredientGroupRmc?: string | null | undefined
  ingredientGroupDescription?: string | null | undefined
}

/** A typed code takes precedence (specification §5). @returns null to clear it, undefined to keep the stored one */
async function chosenRmcGroup(
  ctx: Ctx,
  issues: FieldIssues,
  headQuarterId: string,
  input: GroupInput,
): Promise<string | null | undefined> {
  const { ingredientGroupId: id, ingredientGroupRmc: rmc, ingredientGroupDescription: description } = input
  if (rmc) return (await ingredientGroupByRmc(ctx, headQuarterId, rmc, description)).id
  if (id) {
    if (await isGroupOwned(ctx, id, headQuarterId)) return id
    refuseChoice(issues, 'ingredientGroupId')
    return undefined
  }
  return id === null || rmc === null ? null : undefined
}

interface Typed {
  ingredientGroupRmc?: string | null | undefined
  ingredientGroupDescription?: string | null | undefined
}

/** In one order against deadlock. @returns groups by key of the typed code */
export async function groupsByTypedRmc(
  tx: Ctx,
  headQuarterId: string,
  inputs: readonly Typed[],
): Promise<Map<string, { id: string; rmc: string }>> {
  const typed = new Map<string, { rmc: string; description: string | null }>()
  for (const { ingredientGroupRmc: rmc, ingredientGroupDescription: description } of inputs) {
    if (!rmc) continue
    const before = typed.get(searchKey(rmc))
    typed.set(searchKey(rmc), {
      rmc: before?.rmc ?? rmc,
      description: before?.description ?? description ?? null,
    })
  }
  const groups = new Map<string, { id: string; rmc: string }>()
  for (const key of [...typed.keys()].sort()) {
    const { rmc = '', description } = typed.get(key) ?? {}
    groups.set(key, await ingredientGroupByRmc(tx, headQuarterId, rmc, description))
  }
  return groups
}
