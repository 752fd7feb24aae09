import type { Change } from '~/components/form/conflict-panel'
import type { Product } from '~/contract/items/products'
import { typedList } from '~/features/review/review-form'
import type { ProductAnswer } from '../product-form'

export function ingredientChanges(
  answer: ProductAnswer,
  current: Pick<Product, 'ingredients'>,
  label: string,
): Change[] {
  const yours = typedList(answer, 'ingredientIds') ?? []
  const theirs = current.ingredients.map(({ ingredientId }) => ingredientId)
  if ([...yours].sort().join() === [...theirs].sort().join()) return []
  const names = new Map(
    [...current.ingredients, ...(answer.chosen ?? [])].map((one) => [one.ingredientId, one.name]),
  )
  const inNames = (ids: string[]) => ids.map((id) => names.get(id) ?? id).join(', ')
  return [{ label, theirs: inNames(theirs), yours: inNames(yours) }]
}
