import type { z } from 'zod'
import type { Ingredient, SetOnIngredients } from '~/contract/items/ingredients'
import { sendLacks, type SendLack } from '~/domain/items/review'
import { unprintableLetters } from '~/domain/text/printable'
import { validationMessages as messages } from '~/domain/validation-messages'
import { todayInRome } from '~/i18n/format'
import type { IngredientRow } from '../../db/tables'
import { companyByTypedName } from '../companies/company-by-typed-name'
import { auditedColumns } from '../review/audited-item'
import { assertNoIssues } from '../review/choices'
import { withKeys } from '../review/save-item'
import { ownerOfItem } from '../review/owners/in-headquarters'
import type { ReviewKind } from '../review/review-kind'
import { reviewVerbs } from '../review/review-verbs'
import { createVerbs } from '../review/versions/create-verbs'
import { assertApprovable } from './assert-approvable'
import { ingredientsToJudge, withDocuments, withLetters } from './concerns/alike.repository'
import { listIngredientConcerns } from './concerns/ingredient-concerns'
import { getIngredient } from './get-ingredient'
import { ingredientChanges, type CertifierForm, type CompanyForm } from './ingredient-changes'
import { blankIngredient, ingredientColumns, ingredientReferences } from './ingredient-fields'
import { ingredientKeys, ingredientSearchKey } from './ingredient-keys'
import {
  productsUsing,
  copyDocumentLinks,
  ingredientScope,
  ingredientsOfVendor,
} from './ingredients.repository'
import { AppError } from '../../core/errors'
import { followCompanies } from '../review/owners/follow-companies'

export const ingredientKind: ReviewKind<IngredientRow, Ingredient, CompanyForm, CertifierForm> = {
  name: 'ingredient',
  table: 'ingredients',
  audited: auditedColumns({ ...ingredientColumns, ...ingredientReferences }),
  scope: ingredientScope,
  owner: ownerOfItem,
  concerns: listIngredientConcerns,
  show: (ctx, ingredientId) => getIngredient(ctx, { ingredientId }),
  changes: ingredientChanges,
  async takes(tx, row) {
    const { vendor_id, suggested_vendor: name } = row
    if (vendor_id !== null || !name) return {}
    const letters = unprintableLetters(name)
    assertNoIssues(letters.length > 0 ? { vendorName: [messages.unprintable(letters)] } : {})
    const { id } = await companyByTypedName(tx, 'vendor', name)
    return withKeys(tx, ingredientKind, row, { vendor_id: id })
  },
  async lacks(tx, ids) {
    const today = todayInRome(tx.clock())
    const [rows, documented] = [await ingredientsToJudge(tx, ids), await withDocuments(tx, ids)]
    const covered = await withLetters(
      tx,
      rows.map(({ root_id }) => root_id),
    )
    const lacking = rows.map((row): [string, SendLack[]] => {
      const is: Record<SendLack, boolean> = {
        document: !documented.has(row.id) && !covered.has(row.root_id),
        expiry: row.expiration_date !== null && row.expiration_date < today,
        supplier: row.vendor_id === null && !row.suggested_vendor,
      }
      return [row.id, sendLacks.filter((lack) => is[lack])]
    })
    return new Map(lacking.filter(([, lacks]) => lacks.length > 0))
  },
  keys: ingredientKeys,
  settable: {
    ...ingredientColumns,
    companyIdAsVendorId: 'vendor_id',
    vendorName: 'vendor_id',
  } satisfies Record<keyof z.output<typeof SetOnIngredients>, keyof IngredientRow>,
  checks: {
    approve: assertApprovable,
    async sendMany(_, row) {
      assertNoIssues(row.expiration_date ? {} : { expirationDate: [messages.required] })
    },
    async remove(tx, { id }) {
      const products = await productsUsing(tx, id)
      if (products.length > 0) throw ingredientInUse(products)
    },
  },
  // Documents are shared.
  links: { copy: copyDocumentLinks },
  reset: {},
  // Each chain is covered by its own certificate.
  ofChain: async () => ({ supplier_certificate_id: null }),
}

export const ingredientVerbs = {
  ...reviewVerbs(ingredientKind, 'ingredientId'),
  ...createVerbs(ingredientKind, blankIngredient),
}

/** Specification §4 "Deleting". */
export const ingredientInUse = (products: { id: string; name: string }[]) =>
  new AppError(409, 'ingredient.in_use', {
    details: { products: products.map(({ id, name }) => ({ id, name })) },
  })

export const ingredientsFollow = followCompanies(ingredientKind, {
  column: 'vendor_id',
  field: 'vendor',
  merged: 'ingredient.vendor_merged',
  itemsOf: ingredientsOfVendor,
  keyOf: ({ name, rmc, suggested_vendor: suggestedVendor }, vendorName, owner) =>
    ingredientSearchKey(name, { rmc, vendorName, suggestedVendor }, owner),
})
