import { useState } from 'react'
import { usePortalForm } from '~/components/form/use-portal-form'
import type { FacilityOption } from '~/features/companies/facilities/facility-options'
import { typedText } from '~/features/review/review-form'
import { paths } from '~/portal/paths'
import { FacilityField } from './facility-field'
import { useConcerns } from './ingredients/kosher-concerns'
import { NewProductFrame } from './new-product-frame'
import { OwnProductFields } from './own-product-fields'
import { useProductLabels } from './product-fields'
import { noIngredients, type ProductAnswer, type ProductFormFields } from './product-form'
import { useChosenIngredients } from './ingredients/use-chosen-ingredients'

/** What the certifier has not decided yet. */
const undecided = { kosherStatusCode: null, isPassover: false }

/** A company's form for a new product (spec §5). */
export function NewOwnProductForm({
  facilities,
  companyId: preselected,
  answer,
}: {
  facilities: FacilityOption[]
  companyId: string
  answer: ProductAnswer | undefined
}) {
  const [companyId, setCompanyId] = useState(typedText(answer, 'companyId') || preselected)
  const chosen = useChosenIngredients('product', answer?.chosen ?? noIngredients)
  const portal = usePortalForm<ProductFormFields>({
    id: 'product',
    lastResult: answer?.result,
    defaultValue: { companyId: preselected },
    loadSchema: () => import('./own-product-form.schema').then((module) => module.newOwnProductSchema),
    labels: useProductLabels(),
    onRestore: chosen.restore,
  })
  const options = facilities.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <NewProductFrame
      portal={portal}
      companyId={companyId}
      chosen={chosen}
      concerns={useConcerns(undecided, chosen.list)}
      answer={answer}
      cancelTo={paths.company.products()}
    >
      <OwnProductFields
        portal={portal}
        facility={<FacilityField portal={portal} options={options} onChoose={setCompanyId} />}
      />
    </NewProductFrame>
  )
}
