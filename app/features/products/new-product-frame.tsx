import type { ReactNode } from 'react'
import { ActionBar } from '~/components/form/action-bar'
import { ButtonLink } from '~/components/button-link'
import { FormSection, TextareaField, type AnyField } from '~/components/form/form-fields'
import { EnterButton } from '~/components/form/enter-button'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, type PortalFormState } from '~/components/form/use-portal-form'
import type { Chosen } from '~/components/picker/use-chosen'
import type { ProductIngredient } from '~/contract/products'
import { productWords } from '~/i18n/own/product-forms'
import { useWords } from '~/i18n/use-words'
import type { Marks } from './ingredients/chosen-ingredients'
import type { ProductAnswer } from './product-form'
import { useIngredientsField } from './ingredients/use-ingredients-field'

interface NewProductFrameProps {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the form of either side
  portal: PortalFormState<any>
  ingredientsField: AnyField
  gtinsField: AnyField
  companyId: string
  chosen: Chosen<ProductIngredient>
  marks?: Marks
  answer: ProductAnswer | undefined
  cancelTo: string
  children: ReactNode
}

export function NewProductFrame(props: NewProductFrameProps) {
  const { portal, ingredientsField: field, gtinsField, cancelTo, children, ...ingredients } = props
  const w = productWords(useWords())
  const { section, dialog } = useIngredientsField({ field, ...ingredients })
  return (
    <>
      <PortalForm of={portal}>
        <EnterButton />
        <p className="text-label text-ink-2">{w.common.requiredLegend}</p>
        {children}
        {section}
        <FormSection title={w.products.gtinsTitle}>
          <TextareaField field={gtinsField} hint={w.products.gtinsHint} rows={3} />
        </FormSection>
        <ActionBar>
          <ButtonLink to={cancelTo}>{w.common.cancel}</ButtonLink>
          <SubmitButton intent="save" pendingLabel={w.common.saving}>
            {w.products.create}
          </SubmitButton>
        </ActionBar>
      </PortalForm>
      {dialog}
    </>
  )
}
