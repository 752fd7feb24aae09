import { usePortalForm } from '~/components/form/use-portal-form'
import type { Choices } from '~/components/choice/choices'
import { FacilityField } from '~/features/companies/facilities/facility-field'
import { ConcernList } from '~/features/kosher/concern-list'
import { ConcernMarks } from './ingredients/concern-marks'
import { FollowingStatus, useFilledStatus } from './ingredients/following-status'
import { KitniyotRestriction } from './ingredients/kitniyot-restriction'
import { useProductConcerns } from './ingredients/product-concerns'
import { NewProductFrame, useNewProduct } from './new-product-frame'
import { CertifiersProductFields, useProductLabels } from './product-fields'
import { LinesField, useChosenLines, withLines } from './lines/use-lines-field'
import type { CertifiersProductForm, ProductAnswer, ProductLookups } from './product-form'

export function NewProductForm({
  facilities,
  companyId: preselected,
  lookups: stored,
  answer,
  cancelTo,
}: {
  facilities: Choices
  companyId: string
  lookups: ProductLookups
  answer: ProductAnswer | undefined
  cancelTo: string
}) {
  const { owner, choose } = useNewProduct(preselected, answer)
  const chosenLines = useChosenLines({ companyId: owner.companyId, loaded: stored.lines, answer })
  const lookups = withLines(stored, chosenLines)
  const portal = usePortalForm<CertifiersProductForm>({
    id: 'product',
    lastResult: useFilledStatus(answer?.result, lookups, answer?.chosen ?? owner.chosen.list),
    defaultValue: { companyId: preselected },
    labels: useProductLabels(),
  })
  const known = useProductConcerns(portal, lookups, owner.chosen.list)
  return (
    <NewProductFrame
      portal={portal}
      field={portal.fields.ingredientIds}
      gtinsField={portal.fields.gtins}
      {...owner}
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
            ingredients={owner.chosen.list}
            stored={null}
          />
        }
        belowRestriction={
          <KitniyotRestriction field={portal.fields.restrictionId} lookups={lookups} known={known} />
        }
        facility={<FacilityField field={portal.fields.companyId} choices={facilities} onChoose={choose} />}
        lines={<LinesField field={portal.fields.lineIds} chosen={chosenLines} lookups={lookups} />}
      />
    </NewProductFrame>
  )
}
