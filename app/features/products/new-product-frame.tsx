import { useState, type ReactNode } from 'react'
import { CreateForm } from '~/components/form/create-form'
import { FormSection, TextareaField, type AnyField } from '~/components/form/form-fields'
import type { PortalFormState } from '~/components/form/use-portal-form'
import type { Chosen } from '~/components/picker/use-chosen'
import type { ProductIngredient } from '~/contract/items/products'
import { typedText } from '~/features/review/review-form'
import { useWords } from '~/i18n/use-words'
import type { Marks } from './ingredients/chosen-ingredients'
import { noIngredients, type ProductAnswer } from './product-form'
import { useChosenIngredients, useIngredientsField } from './ingredients/use-ingredients-field'

interface NewProductFrameProps extends NewProduct {
  // oxlint-disable-next-line typescript/no-explicit-any -- the form of either side
  portal: PortalFormState<any>
  field: AnyField
  gtinsField: AnyField
  marks?: Marks
  answer: ProductAnswer | undefined
  cancelTo: string
  children: ReactNode
}

interface NewProduct {
  companyId: string
  chosen: Chosen<ProductIngredient>
}

/** Specification §5 "Products": the facility decides which ingredients are offered. */
export function useNewProduct(preselected: string, answer: ProductAnswer | undefined) {
  const [companyId, choose] = useState(typedText(answer, 'companyId') || preselected)
  return { owner: { companyId, chosen: useChosenIngredients(noIngredients, answer) }, choose }
}

export function NewProductFrame(props: NewProductFrameProps) {
  const { portal, gtinsField, cancelTo, children, ...ingredients } = props
  const w = useWords()
  const { section, dialog } = useIngredientsField(ingredients)
  return (
    <>
      <CreateForm
        portal={portal}
        failure={w.products.createFailed}
        cancelTo={cancelTo}
        create={w.products.create}
        intent="save"
      >
        {children}
        {section}
        <FormSection title={w.products.gtinsTitle}>
          <TextareaField field={gtinsField} hint={w.products.gtinsHint} rows={3} />
        </FormSection>
      </CreateForm>
      {dialog}
    </>
  )
}
