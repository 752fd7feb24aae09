import type { z } from 'zod'
import type { CertifierCreateIngredient, CompanyCreateIngredient } from '~/contract/items/ingredients'
import { searchKey } from '~/domain/text/search-key'
import type { Ctx } from '../../core/context'
import type { IngredientRow } from '../../db/tables'
import { recordAll } from '../../core/record'
import { companiesByTypedName } from '../companies/company-by-typed-name'
import { ownerWords } from '../companies/fields/owner-words'
import { auditedItem } from '../review/audited-item'
import type { ItemOwner } from '../companies/find-item-owner'
import { firstVersion } from '../review/versions/first-version'
import { itemEntry } from '../review/record-item'
import { inBatches } from '../review/many/in-batches'
import { typedColumns } from '../../core/typed-columns'
import { blankIngredient, ingredientColumns } from './ingredient-fields'
import { ingredientKind } from './ingredient-kind'
import { ingredientSearchKey } from './ingredient-keys'
import { insertIngredients, namesInCompany, namesInHeadQuarter } from './ingredients-import.repository'
import { groupsByTypedRmc } from './ingredient-changes'

/** As either side's form sends it. */
export type NewIngredient = z.output<typeof CompanyCreateIngredient> &
  Partial<z.output<typeof CertifierCreateIngredient>> & { supplierCertificateId?: string | null | undefined }

/** Within a transaction that locked the company and checked the lookups. @returns what follows a supplier certificate */
export async function addManyIngredients(
  tx: Ctx,
  company: ItemOwner,
  inputs: NewIngredient[],
): Promise<{ rootId: string; certificateId: string }[]> {
  const followers: { rootId: string; certificateId: string }[] = []
  const groups = await groupsByTypedRmc(tx, company.headQuarterId, inputs)
  const vendors = await companiesByTypedName(
    tx,
    'vendor',
    inputs.map((input) => input.vendorName),
  )
  const owner = await ownerWords(tx, company.id)
  await inBatches(inputs, async (batch) => {
    const rows = batch.map((input): IngredientRow => {
      const group = groups.get(searchKey(input.ingredientGroupRmc))
      const vendor = vendors.get(searchKey(input.vendorName))
      const names = {
        rmc: group?.rmc ?? null,
        vendorName: vendor?.businessName ?? null,
        suggestedVendor: input.suggestedVendor ?? null,
      }
      return {
        ...firstVersion(tx, company, input.name),
        ...blankIngredient,
        ...typedColumns<IngredientRow>(ingredientColumns, input),
        search_key: ingredientSearchKey(input.name, names, owner),
        rmc_key: searchKey(names.rmc),
        ingredient_group_id: group?.id ?? null,
        vendor_id: vendor?.id ?? null,
        supplier_certificate_id: input.supplierCertificateId ?? null,
      }
    })
    await insertIngredients(tx, rows)
    for (const { root_id: rootId, supplier_certificate_id: certificateId } of rows)
      if (certificateId !== null) followers.push({ rootId, certificateId })
    await recordAll(
      tx,
      rows.map((row) =>
        itemEntry(ingredientKind, row, 'ingredient.created', { after: auditedItem(ingredientKind, row) }),
      ),
    )
  })
  return followers
}

export type NamedIngredient = Awaited<ReturnType<typeof namedIngredients>>[number]

/** The newest versions; with `headQuarterId` those of all its facilities, the newest of each status. */
export const namedIngredients = (ctx: Ctx, of: { companyId: string } | { headQuarterId: string }) =>
  'companyId' in of ? namesInCompany(ctx, of.companyId) : namesInHeadQuarter(ctx, of.headQuarterId)
