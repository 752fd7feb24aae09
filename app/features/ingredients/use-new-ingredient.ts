import type { IngredientGroup } from '~/contract/items/lookups'
import { useWords } from '~/i18n/use-words'
import { useIngredientLabels } from './ingredient-fields'
import type { IngredientAnswer } from './rmc/rmc-picker'

/** The common parts of both sides' forms for a new ingredient. */
export function useNewIngredient(
  answer: IngredientAnswer | undefined,
  companyId: string,
  codes: IngredientGroup[],
) {
  const words = useWords().ingredients
  const { create, createFailed, rmcHint, rmcHintNoFacility } = words
  const form = {
    id: 'ingredient',
    lastResult: answer?.result,
    defaultValue: { companyId },
    labels: useIngredientLabels(),
  }
  const rmc = { codes, found: answer?.rmc, hint: codes.length > 0 ? rmcHint : rmcHintNoFacility }
  return { form, rmc, bar: { create, failure: createFailed } }
}
