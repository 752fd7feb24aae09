import type { Change } from '~/components/form/conflict-panel'
import type { Product } from '~/contract/items/products'
import { changedFields } from '~/features/review/item-fields'
import { answeredConflict } from '~/features/review/review-form'
import { useArea } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import { ingredientChanges } from './ingredients/ingredient-changes'
import { productFields } from './product-fields'
import type { ProductAnswer, ProductChoices } from './product-form'

export function useProductChanges(
  product: Product,
  choices: ProductChoices,
  answer: ProductAnswer | undefined,
): Change[] {
  const w = useWords()
  const side = useArea()
  if (!answer?.refusal) return []
  const current = answeredConflict<Product>(answer) ?? product
  return [
    ...changedFields(productFields, side, answer, current, choices, w),
    ...ingredientChanges(answer, current, w.products.ingredients),
  ]
}
