import { usePortalForm } from '~/components/form/use-portal-form'
import type { Choices } from '~/components/choice/choices'
import { paths } from '~/portal/paths'
import { FacilityField } from '~/features/companies/facilities/facility-field'
import { NewProductFrame, useNewProduct } from './new-product-frame'
import { CompanysProductFields, useProductLabels } from './product-fields'
import { LinesField, useChosenLines } from './lines/use-lines-field'
import type { CompanysProductForm, LinesOfPlant, ProductAnswer } from './product-form'

export function NewCompanyProductForm({
  facilities,
  companyId: preselected,
  lines,
  answer,
}: {
  facilities: Choices
  companyId: string
  lines: LinesOfPlant | null
  answer: ProductAnswer | undefined
}) {
  const { owner, choose } = useNewProduct(preselected, answer)
  const chosenLines = useChosenLines({ companyId: owner.companyId, loaded: lines, answer })
  const portal = usePortalForm<CompanysProductForm>({
    id: 'product',
    lastResult: answer?.result,
    defaultValue: { companyId: preselected },
    labels: useProductLabels(),
  })
  return (
    <NewProductFrame
      portal={portal}
      field={portal.fields.ingredientIds}
      gtinsField={portal.fields.gtins}
      {...owner}
      answer={answer}
      cancelTo={paths.company.products.list()}
    >
      <CompanysProductFields
        portal={portal}
        facility={<FacilityField field={portal.fields.companyId} choices={facilities} onChoose={choose} />}
        lines={<LinesField field={portal.fields.lineIds} chosen={chosenLines} />}
      />
    </NewProductFrame>
  )
}
