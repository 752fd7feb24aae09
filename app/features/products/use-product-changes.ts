import type { Change } from '~/components/form/conflict-panel'
import type { Product, ProductIngredient } from '~/contract/items/products'
import { changedFields } from '~/features/review/item-fields'
import { answeredConflict } from '~/features/review/review-form'
import { useArea } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import { listChanges } from './list-changes'
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
    ...listChanges(
      answer,
      'ingredientIds',
      w.products.ingredients,
      byId(current.ingredients),
      byId(answer.chosen ?? []),
    ),
    ...listChanges(answer, 'lineIds', w.lines.title, current.lines, [
      ...product.lines,
      ...(answer.lines?.items ?? []),
    ]),
  ]
}

const byId = (ingredients: readonly ProductIngredient[]) =>
  ingredients.map(({ ingredientId, name }) => ({ id: ingredientId, name }))
