import type { z } from 'zod'
import type { Ingredient, SetOnIngredients } from '~/contract/ingredients'
import type { IngredientRow } from '../../db/tables'
import { auditedColumns } from '../review/audited-item'
import { ownerOfItem } from '../review/owners/in-headquarters'
import type { ReviewKind } from '../review/review-kind'
import { reviewVerbs } from '../review/review-verbs'
import { createVerbs } from '../review/versions/create-verbs'
import { getIngredient } from './get-ingredient'
import { ingredientChanges, type CertifierForm, type CompanyForm } from './ingredient-changes'
import { ingredientChecks } from './ingredient-checks'
import { blankIngredient, ingredientColumns, ingredientReferences } from './ingredient-fields'
import { ingredientKeys } from './ingredient-keys'
import { copyDocumentLinks, ingredientScope } from './ingredients.repository'

export const ingredientKind: ReviewKind<IngredientRow, Ingredient, CompanyForm, CertifierForm> = {
  name: 'ingredient',
  table: 'ingredients',
  audited: auditedColumns({ ...ingredientColumns, ...ingredientReferences }),
  scope: ingredientScope,
  owner: ownerOfItem,
  show: (ctx, ingredientId) => getIngredient(ctx, { ingredientId }),
  changes: ingredientChanges,
  keys: ingredientKeys,
  settable: {
    ...ingredientColumns,
    companyIdAsVendorId: 'vendor_id',
    vendorName: 'vendor_id',
  } satisfies Record<keyof z.output<typeof SetOnIngredients>, keyof IngredientRow>,
  checks: ingredientChecks,
  // Documents are shared.
  links: { copy: copyDocumentLinks },
  reset: {},
  ofChain: async () => ({}),
}

export const ingredientVerbs = {
  ...reviewVerbs(ingredientKind, 'ingredientId'),
  ...createVerbs(ingredientKind, blankIngredient),
}
