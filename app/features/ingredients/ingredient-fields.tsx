import type { ReactNode } from 'react'
import {
  allDrawn,
  CheckboxField,
  DateField,
  FieldGrid,
  FieldSpan,
  FormSection,
  SelectField,
  TextField,
} from '~/components/form/form-fields'
import type { PortalFormState } from '~/components/form/use-portal-form'
import { labelsOf } from '~/features/review/item-fields'
import { PartnerField } from '~/features/companies/partners/partner-field'
import { useWords } from '~/i18n/use-words'
import { RmcField, type RmcFieldProps } from './rmc/rmc-field'
import {
  ingredientFields,
  lookupOptions,
  type CertifiersIngredientForm,
  type CompanysIngredientForm,
  type IngredientLookups,
} from './ingredient-form'

/** The fields of an ingredient that the certifier fills in, new and known alike. */
export function CertifiersIngredientFields({
  portal,
  lookups,
  rmc,
  facility,
  suggestedVendor,
  expiryRequired,
  approvable,
}: {
  portal: PortalFormState<CertifiersIngredientForm>
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
  const {
    name,
    ingredientGroupRmc,
    expirationDate,
    kosherGroupId,
    kosherStatusId,
    agentFullname,
    isPassover,
    vendorName,
    companyId: _facility,
    notes: _notes,
    ...others
  } = portal.fields
  allDrawn(others)
  const needed = approvable ? w.ingredients.neededToApprove : undefined
  const supplierHint = suggestedVendor
    ? `${w.ingredients.suggestedVendor(suggestedVendor)} ${w.ingredients.supplierHint}`
    : w.ingredients.supplierHint
  return (
    <>
      <FormSection title={w.ingredients.data}>
        <FieldGrid>
          <FieldSpan>
            <TextField field={name} label={w.review.name} required autoComplete="off" />
          </FieldSpan>
          {facility}
          <RmcField field={ingredientGroupRmc} {...rmc} />
        </FieldGrid>
      </FormSection>
      <FormSection title={w.ingredients.kosher}>
        <FieldGrid>
          <DateField
            field={expirationDate}
            label={w.ingredients.expirationDate}
            hint={[w.ingredients.expirationHint, needed].filter(Boolean).join(' ')}
            required={expiryRequired ?? false}
          />
          <SelectField
            field={kosherGroupId}
            label={w.ingredients.kosherGroup}
            hint={needed}
            options={lookupOptions(lookups.kosherGroups)}
          />
          <SelectField
            field={kosherStatusId}
            label={w.review.kosherStatus}
            hint={needed}
            options={lookupOptions(lookups.kosherStatus)}
          />
          <TextField field={agentFullname} label={w.review.agent} autoComplete="off" />
          <FieldSpan>
            <CheckboxField field={isPassover} label={w.review.isPassover} />
          </FieldSpan>
        </FieldGrid>
      </FormSection>
      <FormSection title={w.ingredients.origin}>
        <FieldGrid>
          <FieldSpan>
            <PartnerField
              kind="vendor"
              field={vendorName}
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

/** The fields of an ingredient that its company fills in, new and known alike (spec §5). */
export function CompanysIngredientFields({
  portal,
  rmc,
  facility,
  readOnly = false,
}: {
  portal: PortalFormState<CompanysIngredientForm>
  rmc: Omit<RmcFieldProps, 'field' | 'readOnly'>
  /** Where it is used: to be chosen for a new one, shown for a known one. */
  facility: ReactNode
  /** A certifier holds it. */
  readOnly?: boolean
}) {
  const w = useWords()
  const {
    name,
    expirationDate,
    suggestedVendor,
    ingredientGroupRmc,
    companyId: _facility,
    notes: _notes,
    ...others
  } = portal.fields
  allDrawn(others)
  return (
    <FormSection title={w.ingredients.data}>
      <FieldGrid>
        <FieldSpan>
          <TextField field={name} label={w.review.name} required autoComplete="off" readOnly={readOnly} />
        </FieldSpan>
        {facility}
        <DateField
          field={expirationDate}
          label={w.ingredients.expirationDate}
          hint={w.ingredients.expirationHint}
          required
          readOnly={readOnly}
        />
        <TextField
          field={suggestedVendor}
          label={w.ingredients.supplier}
          hint={w.ingredients.suggestHint}
          autoComplete="off"
          readOnly={readOnly}
        />
        <RmcField field={ingredientGroupRmc} readOnly={readOnly} {...rmc} />
      </FieldGrid>
    </FormSection>
  )
}

/** The fields' labels by name, for the summary of errors. */
export const useIngredientLabels = () => labelsOf(ingredientFields, useWords())
