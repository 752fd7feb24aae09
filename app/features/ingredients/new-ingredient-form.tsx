import { useState } from 'react'
import { usePortalForm } from '~/components/form/use-portal-form'
import { validatedBy } from '~/components/form/validated-by'
import type { Choices } from '~/components/choice/choices'
import { useJson } from '~/components/use-json'
import { FacilityField } from '~/features/companies/facilities/facility-field'
import { typedText } from '~/features/review/review-form'
import { ingredientWords } from '~/i18n/own/items/ingredient-forms'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { CertifiersIngredientFields, useIngredientLabels } from './ingredient-fields'
import type { CertifiersIngredientForm, IngredientLookups } from './ingredient-form'
import { NewIngredientFrame } from './new-ingredient-frame'
import type { IngredientAnswer, RmcPage } from './rmc/rmc-picker'

/** Spec §5: the facility decides which RMC codes are offered. */
export function NewIngredientForm({
  facilities,
  companyId,
  lookups,
  answer,
  cancelTo,
}: {
  facilities: Choices
  companyId: string
  lookups: IngredientLookups
  answer: IngredientAnswer | undefined
  cancelTo: string
}) {
  const w = ingredientWords(useWords())
  const [chosen, setChosen] = useState(typedText(answer, 'companyId') || companyId)
  const codes = useJson<RmcPage>(
    chosen && chosen !== companyId ? paths.rmcCodes({ companyId: chosen }) : null,
    { stay: true },
  )
  const portal = usePortalForm<CertifiersIngredientForm>({
    id: 'ingredient',
    lastResult: answer?.result,
    defaultValue: { companyId },
    loadSchema: validatedBy(
      () => import('./ingredient-form.schema').then((module) => module.newIngredientSchema),
      'save',
    ),
    labels: useIngredientLabels(),
  })
  const rmcCodes = codes.data?.items ?? lookups.rmcCodes
  return (
    <NewIngredientFrame portal={portal} cancelTo={cancelTo}>
      <CertifiersIngredientFields
        portal={portal}
        lookups={lookups}
        rmc={{
          codes: rmcCodes,
          companyId: chosen,
          found: answer?.rmc,
          hint: rmcCodes.length > 0 ? w.ingredients.rmcHint : w.ingredients.rmcHintNoFacility,
        }}
        expiryRequired
        facility={<FacilityField field={portal.fields.companyId} choices={facilities} onChoose={setChosen} />}
      />
    </NewIngredientFrame>
  )
}
