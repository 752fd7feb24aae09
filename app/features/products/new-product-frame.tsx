import type { ReactNode } from 'react'
import { CreateBar } from '~/components/form/create-bar'
import type { AnyField } from '~/components/form/form-fields'
import { EnterButton } from '~/components/form/enter-button'
import { PortalForm, type PortalFormState } from '~/components/form/use-portal-form'
import type { Chosen } from '~/components/picker/use-chosen'
import type { ProductIngredient } from '~/contract/products'
import { productWords } from '~/i18n/own/items/product-forms'
import { useWords } from '~/i18n/use-words'
import type { Marks } from './ingredients/chosen-ingredients'
import type { ProductAnswer } from './product-form'
import { useIngredientsField } from './ingredients/use-ingredients-field'

interface NewProductFrameProps {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the form of either side
  portal: PortalFormState<any>
  ingredientsField: AnyField
  companyId: string
  chosen: Chosen<ProductIngredient>
  marks?: Marks
  answer: ProductAnswer | undefined
  cancelTo: string
  children: ReactNode
}

export function NewProductFrame(props: NewProductFrameProps) {
  const { portal, ingredientsField: field, cancelTo, children, ...ingredients } = props
  const w = productWords(useWords())
  const { section, dialog } = useIngredientsField({ field, ...ingredients })
  return (
    <>
      <PortalForm of={portal}>
        <EnterButton />
        <p className="text-label text-ink-2">{w.common.requiredLegend}</p>
        {children}
        {section}
        <CreateBar cancelTo={cancelTo} create={w.products.create} intent="save" />
      </PortalForm>
      {dialog}
    </>
  )
}
