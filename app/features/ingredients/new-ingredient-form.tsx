import { useState } from 'react'
import { CreateForm } from '~/components/form/create-form'
import { usePortalForm } from '~/components/form/use-portal-form'
import type { Choices } from '~/components/choice/choices'
import { useJson } from '~/components/use-json'
import { FacilityField } from '~/features/companies/facilities/facility-field'
import { typedText } from '~/features/review/review-form'
import { paths } from '~/portal/paths'
import { CertifiersIngredientFields } from './ingredient-fields'
import type { CertifiersIngredientForm, IngredientLookups } from './ingredient-form'
import { useNewIngredient } from './use-new-ingredient'
import type { IngredientAnswer, RmcPage } from './rmc/rmc-picker'

/** Specification §5 "Ingredients": the facility decides which RMC codes are offered. */
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
  const [chosen, setChosen] = useState(typedText(answer, 'companyId') || companyId)
  const codes = useJson<RmcPage>(
    chosen && chosen !== companyId ? paths.rmcCodes({ companyId: chosen }) : null,
    { stay: true },
  )
  const { form, rmc, bar } = useNewIngredient(answer, companyId, codes.data?.items ?? lookups.rmcCodes)
  const portal = usePortalForm<CertifiersIngredientForm>({
    ...form,
  })
  return (
    <CreateForm portal={portal} cancelTo={cancelTo} {...bar}>
      <CertifiersIngredientFields
        portal={portal}
        lookups={lookups}
        rmc={{ ...rmc, companyId: chosen }}
        expiryRequired
        facility={<FacilityField field={portal.fields.companyId} choices={facilities} onChoose={setChosen} />}
      />
    </CreateForm>
  )
}
