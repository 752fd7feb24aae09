import type { Ingredient } from '~/contract/items/ingredients'
import { changedFields } from '~/features/review/item-fields'
import { answeredConflict, type ReviewAnswer } from '~/features/review/review-form'
import { useArea } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import { ingredientFields } from './ingredient-fields'
import type { IngredientChoices } from './ingredient-form'

export function useIngredientChanges(
  ingredient: Ingredient,
  choices: IngredientChoices,
  answer: ReviewAnswer | undefined,
) {
  const w = useWords()
  const side = useArea()
  if (!answer?.refusal) return []
  const stored = answeredConflict<Ingredient>(answer) ?? ingredient
  return changedFields(ingredientFields, side, answer, stored, choices, w)
}
