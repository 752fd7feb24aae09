import type { Ingredient } from '~/contract/ingredients'
import type { ReviewKind } from '../review/review-kind'
import { reviewVerbs } from '../review/review-verbs'
import { getIngredient } from './get-ingredient'

/** Ingredients, for the review machine. */
export const ingredientKind: ReviewKind<'ingredients', Ingredient> = {
  name: 'ingredient',
  table: 'ingredients',
  show: (ctx, ingredientId) => getIngredient(ctx, { ingredientId }),
}

export const ingredientReview = reviewVerbs(ingredientKind, 'ingredientId')
