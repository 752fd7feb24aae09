import type { Change } from '~/components/form/conflict-panel'
import { typedList } from '~/features/review/review-form'
import type { ProductAnswer } from './product-form'

interface Named {
  id: string
  name: string
}

/** What was chosen of ingredients, or lines, against what is stored. @param known the names of what else may be chosen */
export function listChanges(
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
