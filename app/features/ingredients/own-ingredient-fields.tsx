import type { ReactNode } from 'react'
import { DateField, FieldGrid, FieldSpan, FormSection, TextField } from '~/components/form-fields'
import type { PortalFormState } from '~/components/use-portal-form'
import { useWords } from '~/i18n/use-words'
import type { IngredientFormFields } from './ingredient-form'
import { RmcField, type RmcFieldProps } from './rmc-field'

/** The fields of an ingredient that its company fills in, new and known alike (spec §5). */
export function OwnIngredientFields({
  portal,
  rmc,
  facility,
  readOnly = false,
}: {
  portal: PortalFormState<IngredientFormFields>
  rmc: Omit<RmcFieldProps, 'field' | 'readOnly'>
  /** Where it is used: to be chosen for a new one, shown for a known one. */
  facility: ReactNode
  /** A certifier holds it. */
  readOnly?: boolean
}) {
  const w = useWords()
  const { fields } = portal
  return (
    <FormSection title={w.ingredients.data}>
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
        <DateField
          field={fields.expirationDate}
          label={w.ingredients.expirationDate}
          hint={w.ingredients.expirationHint}
          required
          readOnly={readOnly}
        />
        <TextField
          field={fields.suggestedVendor}
          label={w.ingredients.supplier}
          hint={w.ingredients.suggestHint}
          autoComplete="off"
          readOnly={readOnly}
        />
        <RmcField field={fields.ingredientGroupRmc} readOnly={readOnly} {...rmc} />
      </FieldGrid>
    </FormSection>
  )
}
