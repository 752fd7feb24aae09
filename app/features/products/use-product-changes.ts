import type { Change } from '~/components/form/conflict-panel'
import type { Product, ProductIngredient } from '~/contract/items/products'
import { changedFields } from '~/features/review/item-fields'
import { answeredConflict, typedList } from '~/features/review/review-form'
import { useArea } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
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

interface Named {
  id: string
  name: string
}

/** What was chosen of ingredients, or lines, against what is stored. @param known the names of what else may be chosen */
function listChanges(
  answer: ProductAnswer,
  field: 'ingredientIds' | 'lineIds',
  label: string,
  current: readonly Named[],
  known: readonly Named[],
): Change[] {
  const yours = typedList(answer, field) ?? []
  const theirs = current.map(({ id }) => id)
  if (yours.toSorted().join() === theirs.toSorted().join()) return []
  const names = new Map([...known, ...current].map(({ id, name }) => [id, name]))
  const inNames = (ids: string[]) => ids.map((id) => names.get(id) ?? id).join(', ')
  return [{ label, theirs: inNames(theirs), yours: inNames(yours) }]
}
