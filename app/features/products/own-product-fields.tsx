import type { ReactNode } from 'react'
import { FieldGrid, FieldSpan, FormSection, TextField } from '~/components/form/form-fields'
import type { PortalFormState } from '~/components/form/use-portal-form'
import { useWords } from '~/i18n/use-words'
import type { ProductFormFields } from './product-form'

/** The fields of a product that its company fills in (spec §5), new and known alike. */
export function OwnProductFields({
  portal,
  facility,
  readOnly = false,
}: {
  portal: PortalFormState<ProductFormFields>
  /** Where it is made: to be chosen for a new one, shown for a known one. */
  facility: ReactNode
  readOnly?: boolean
}) {
  const w = useWords()
  const { fields } = portal
  return (
    <FormSection title={w.products.data}>
      <FieldGrid>
        <FieldSpan>
          <TextField
            field={fields.name}
            label={w.review.name}
            required
            autoComplete="off"
            readOnly={readOnly}
          />
        </FieldSpan>
        {facility}
        <TextField
          field={fields.suggestedOnBehalf}
          label={w.products.onBehalf}
          hint={w.products.ownOnBehalfHint}
          autoComplete="off"
          readOnly={readOnly}
        />
      </FieldGrid>
    </FormSection>
  )
}
