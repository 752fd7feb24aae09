import { usePortalForm } from '~/components/form/use-portal-form'
import { validatedBy } from '~/components/form/validated-by'
import { FacilityField } from '~/features/companies/facilities/facility-field'
import { ingredientWords } from '~/i18n/own/items/ingredient-forms'
import { useWords } from '~/i18n/use-words'
import { CompanysIngredientFields, useIngredientLabels } from './ingredient-fields'
import type { CompanysIngredientForm, NewCompanyIngredient } from './ingredient-form'
import { NewIngredientFrame } from './new-ingredient-frame'
import type { IngredientAnswer } from './rmc/rmc-picker'

export function NewCompanyIngredientForm({
  facilities,
  companyId,
  headQuarterId,
  rmcCodes,
  answer,
  cancelTo,
}: NewCompanyIngredient & {
  answer: IngredientAnswer | undefined
  cancelTo: string
}) {
  const w = ingredientWords(useWords())
  const portal = usePortalForm<CompanysIngredientForm>({
    id: 'ingredient',
    lastResult: answer?.result,
    defaultValue: { companyId },
    loadSchema: validatedBy(
      () => import('./ingredient-form.schema').then((module) => module.newCompanyIngredientSchema),
      'save',
    ),
    labels: useIngredientLabels(),
  })
  return (
    <NewIngredientFrame portal={portal} cancelTo={cancelTo}>
      <CompanysIngredientFields
        portal={portal}
        rmc={{
          codes: rmcCodes,
          // A company's sites share its codes: none need be chosen first.
          companyId: headQuarterId,
          found: answer?.rmc,
          hint: rmcCodes.length > 0 ? w.ingredients.rmcHint : w.ingredients.rmcHintNoFacility,
        }}
        facility={<FacilityField field={portal.fields.companyId} choices={facilities} />}
      />
    </NewIngredientFrame>
  )
}
