import type { Change } from '~/components/form/conflict-panel'
import type { Product } from '~/contract/items/products'
import { changedFields } from '~/features/review/item-fields'
import { answeredConflict } from '~/features/review/review-form'
import { useArea } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import { typedList } from '~/features/review/review-form'
import { ingredientChanges } from './ingredients/ingredient-changes'
import { linesField } from './lines/use-lines-field'
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
    ...lineChanges(answer, current, product, w.lines.title),
  ]
}

function lineChanges(
  answer: ProductAnswer,
  current: Pick<Product, 'lines'>,
  product: Product,
  label: string,
): Change[] {
  const yours = typedList(answer, linesField) ?? []
  const theirs = current.lines.map(({ id }) => id)
  if (yours.toSorted().join() === theirs.toSorted().join()) return []
  const known = [...current.lines, ...product.lines, ...(answer.lines?.items ?? [])]
  const inNames = (ids: string[]) =>
    ids.map((id) => known.find((one) => one.id === id)?.name ?? id).join(', ')
  return [{ label, theirs: inNames(theirs), yours: inNames(yours) }]
}
