import type { ReactNode } from 'react'
import {
  CheckboxField,
  DateField,
  FieldGrid,
  FieldSpan,
  FormSection,
  SelectField,
  TextField,
} from '~/components/form-fields'
import type { PortalFormState } from '~/components/use-portal-form'
import { PartnerField } from '~/features/review/partner-field'
import { useWords } from '~/i18n/use-words'
import { RmcField, type RmcFieldProps } from './rmc-field'
import { lookupOptions, type IngredientFormFields, type IngredientLookups } from './ingredient-form'

/** The fields of an ingredient that the certifier fills in, new and known alike. */
export function IngredientFields({
  portal,
  lookups,
  rmc,
  facility,
  suggestedVendor,
  expiryRequired,
  approvable,
}: {
  portal: PortalFormState<IngredientFormFields>
  lookups: IngredientLookups
  rmc: Omit<RmcFieldProps, 'field'>
  /** Where it is made: to be chosen for a new one, shown for a known one. */
  facility: ReactNode
  suggestedVendor?: string | null
  expiryRequired?: boolean
  /** Marks what is needed to approve. */
  approvable?: boolean
}) {
  const w = useWords()
  const { fields } = portal
  const needed = approvable ? w.ingredients.neededToApprove : undefined
  const supplierHint = suggestedVendor
    ? `${w.ingredients.suggestedVendor(suggestedVendor)} ${w.ingredients.supplierHint}`
    : w.ingredients.supplierHint
  return (
    <>
      <FormSection title={w.ingredients.data}>
        <FieldGrid>
          <FieldSpan>
            <TextField field={fields.name} label={w.review.name} required autoComplete="off" />
          </FieldSpan>
          {facility}
          <RmcField field={fields.ingredientGroupRmc} {...rmc} />
        </FieldGrid>
      </FormSection>
      <FormSection title={w.ingredients.kosher}>
        <FieldGrid>
          <DateField
            field={fields.expirationDate}
            label={w.ingredients.expirationDate}
            hint={[w.ingredients.expirationHint, needed].filter(Boolean).join(' ')}
            required={expiryRequired ?? false}
          />
          <SelectField
            field={fields.kosherGroupId}
            label={w.ingredients.kosherGroup}
            hint={needed}
            options={lookupOptions(lookups.kosherGroups)}
          />
          <SelectField
            field={fields.kosherStatusId}
            label={w.review.kosherStatus}
            hint={needed}
            options={lookupOptions(lookups.kosherStatus)}
          />
          <TextField field={fields.agentFullname} label={w.review.agent} autoComplete="off" />
          <FieldSpan>
            <CheckboxField field={fields.isPassover} label={w.review.isPassover} />
          </FieldSpan>
        </FieldGrid>
      </FormSection>
      <FormSection title={w.ingredients.origin}>
        <FieldGrid>
          <FieldSpan>
            <PartnerField
              kind="vendor"
              field={fields.vendorName}
              label={w.ingredients.supplier}
              hint={supplierHint}
              names={lookups.vendors}
            />
          </FieldSpan>
        </FieldGrid>
      </FormSection>
    </>
  )
}

/** The fields' labels by name, for the summary of errors. */
export function useIngredientLabels(): Record<string, string> {
  const w = useWords()
  return {
    name: w.review.name,
    companyId: w.review.facility,
    expirationDate: w.ingredients.expirationDate,
    kosherGroupId: w.ingredients.kosherGroup,
    kosherStatusId: w.review.kosherStatus,
    isPassover: w.review.isPassover,
    agentFullname: w.review.agent,
    ingredientGroupRmc: w.ingredients.rmc,
    vendorName: w.ingredients.supplier,
    suggestedVendor: w.ingredients.supplier,
    notes: w.review.notes,
  }
}
