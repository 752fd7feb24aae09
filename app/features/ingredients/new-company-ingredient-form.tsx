import { CreateForm } from '~/components/form/create-form'
import { usePortalForm } from '~/components/form/use-portal-form'
import { FacilityField } from '~/features/companies/facilities/facility-field'
import { CompanysIngredientFields } from './ingredient-fields'
import type { CompanysIngredientForm, NewCompanyIngredient } from './ingredient-form'
import { useNewIngredient } from './use-new-ingredient'
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
  const { form, rmc, bar } = useNewIngredient(answer, companyId, rmcCodes)
  const portal = usePortalForm<CompanysIngredientForm>({
    ...form,
  })
  return (
    <CreateForm portal={portal} cancelTo={cancelTo} {...bar}>
      <CompanysIngredientFields
        portal={portal}
        // A company's sites share its codes: none need be chosen first.
        rmc={{ ...rmc, companyId: headQuarterId }}
        facility={<FacilityField field={portal.fields.companyId} choices={facilities} />}
      />
    </CreateForm>
  )
}
