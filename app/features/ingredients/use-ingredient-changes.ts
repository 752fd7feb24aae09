import type { Ingredient } from '~/contract/ingredients'
import { changesAgainst, conflictOf, type ReviewAnswer } from '~/features/review/review-form'
import { formatDate } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import { useIngredientLabels } from './ingredient-fields'
import { lookupOptions, type IngredientLookups } from './ingredient-form'

/** An ingredient as its form shows it, field by field. */
export type FormValues = (ingredient: Ingredient) => Record<string, string>

/** What somebody else saved meanwhile, field by field, beside what was typed. */
export function useIngredientChanges(
  ingredient: Ingredient,
  formValues: FormValues,
  lookups: Pick<IngredientLookups, 'kosherGroups' | 'kosherStatus'>,
  answer: ReviewAnswer | undefined,
) {
  const w = useWords()
  const labels = useIngredientLabels()
  const choices = [...lookupOptions(lookups.kosherGroups), ...lookupOptions(lookups.kosherStatus)]
  const inWords: Record<string, (value: string) => string> = {
    expirationDate: formatDate,
    kosherGroupId: (id) => choices.find(({ value }) => value === id)?.label ?? id,
    kosherStatusId: (id) => choices.find(({ value }) => value === id)?.label ?? id,
    isPassover: (value) => (value ? w.common.yes : w.common.no),
  }
  if (!answer?.refusal) return []
  const stored = formValues(conflictOf<Ingredient>(answer) ?? ingredient)
  return changesAgainst(
    answer,
    Object.entries(stored).map(([name, theirs]) => ({
      name,
      theirs,
      label: labels[name] ?? name,
      show: inWords[name],
    })),
  )
}
