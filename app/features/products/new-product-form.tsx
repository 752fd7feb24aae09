import { useState } from 'react'
import { usePortalForm } from '~/components/form/use-portal-form'
import { validatedBy } from '~/components/form/validated-by'
import type { Choices } from '~/components/choice/choices'
import { typedText } from '~/features/review/review-form'
import { FacilityField } from './facility-field'
import { ConcernList } from '~/features/concerns/concern-list'
import { ConcernMarks } from './ingredients/concern-marks'
import { FollowingStatus, useFilledStatus } from './ingredients/following-status'
import { useProductConcerns } from './ingredients/product-concerns'
import { NewProductFrame } from './new-product-frame'
import { CertifiersProductFields, useProductLabels } from './product-fields'
import {
  noIngredients,
  type ProductAnswer,
  type CertifiersProductForm,
  type ProductLookups,
} from './product-form'
import { useChosenIngredients } from './ingredients/use-ingredients-field'

/** Spec §5: the facility decides which ingredients are offered. */
export function NewProductForm({
  facilities,
  companyId: preselected,
  lookups,
  answer,
  cancelTo,
}: {
  facilities: Choices
  companyId: string
  lookups: ProductLookups
  answer: ProductAnswer | undefined
  cancelTo: string
}) {
  const [companyId, setCompanyId] = useState(typedText(answer, 'companyId') || preselected)
  const chosen = useChosenIngredients(noIngredients, answer)
  const portal = usePortalForm<CertifiersProductForm>({
    id: 'product',
    lastResult: useFilledStatus(answer?.result, lookups, answer?.chosen ?? chosen.list),
    defaultValue: { companyId: preselected },
    loadSchema: validatedBy(
      () => import('./product-form.schema').then((module) => module.newProductSchema),
      'save',
    ),
    labels: useProductLabels(),
  })
  const known = useProductConcerns(portal, lookups, chosen.list)
  return (
    <NewProductFrame
      portal={portal}
      ingredientsField={portal.fields.ingredientIds}
      gtinsField={portal.fields.gtins}
      companyId={companyId}
      chosen={chosen}
      marks={(id) => <ConcernMarks known={known} ingredientId={id} />}
      answer={answer}
      cancelTo={cancelTo}
    >
      <ConcernList known={known} />
      <CertifiersProductFields
        portal={portal}
        lookups={lookups}
        kosherRequired
        belowStatus={
          <FollowingStatus
            field={portal.fields.kosherStatusId}
            lookups={lookups}
            ingredients={chosen.list}
            stored={null}
          />
        }
        facility={<FacilityField portal={portal} choices={facilities} onChoose={setCompanyId} />}
      />
    </NewProductFrame>
  )
}
