import { useState } from 'react'
import { usePortalForm } from '~/components/form/use-portal-form'
import { validatedBy } from '~/components/form/validated-by'
import type { Choices } from '~/components/choice/choices'
import { typedText } from '~/features/review/review-form'
import { paths } from '~/portal/paths'
import { FacilityField } from './facility-field'
import { NewProductFrame } from './new-product-frame'
import { CompanysProductFields, useProductLabels } from './product-fields'
import { noIngredients, type ProductAnswer, type CompanysProductForm } from './product-form'
import { useChosenIngredients } from './ingredients/use-ingredients-field'

export function NewCompanyProductForm({
  facilities,
  companyId: preselected,
  answer,
}: {
  facilities: Choices
  companyId: string
  answer: ProductAnswer | undefined
}) {
  const [companyId, setCompanyId] = useState(typedText(answer, 'companyId') || preselected)
  const chosen = useChosenIngredients(noIngredients, answer)
  const portal = usePortalForm<CompanysProductForm>({
    id: 'product',
    lastResult: answer?.result,
    defaultValue: { companyId: preselected },
    loadSchema: validatedBy(
      () => import('./product-form.schema').then((module) => module.newCompanyProductSchema),
      'save',
    ),
    labels: useProductLabels(),
  })
  return (
    <NewProductFrame
      portal={portal}
      ingredientsField={portal.fields.ingredientIds}
      gtinsField={portal.fields.gtins}
      companyId={companyId}
      chosen={chosen}
      answer={answer}
      cancelTo={paths.company.products.list()}
    >
      <CompanysProductFields
        portal={portal}
        facility={<FacilityField portal={portal} choices={facilities} onChoose={setCompanyId} />}
      />
    </NewProductFrame>
  )
}
