import type { Ingredient } from '~/contract/ingredients'
import { auditedColumns } from '../review/audited-item'
import type { ReviewKind } from '../review/review-kind'
import { reviewVerbs } from '../review/review-verbs'
import { getIngredient } from './get-ingredient'
import { ingredientColumns, ingredientReferences } from './ingredient-fields'

export const ingredientKind: ReviewKind<'ingredients', Ingredient> = {
  name: 'ingredient',
  table: 'ingredients',
  audited: auditedColumns({ ...ingredientColumns, ...ingredientReferences }),
  show: (ctx, ingredientId) => getIngredient(ctx, { ingredientId }),
}

export const ingredientReview = reviewVerbs(ingredientKind, 'ingredientId')
