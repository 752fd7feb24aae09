import type { ComponentProps, ReactNode } from 'react'
import {
  allDrawn,
  CheckboxField,
  currentValue,
  DateField,
  FieldGrid,
  FieldSpan,
  FormSection,
  SelectField,
  TextField,
} from '~/components/form/form-fields'
import type { PortalFormState } from '~/components/form/use-portal-form'
import type { Ingredient } from '~/contract/items/ingredients'
import { lookupLabel, lookupOptions } from '~/features/items/lookup-options'
import { fieldLabels, type ItemFields } from '~/features/review/item-fields'
import { PartnerField } from '~/features/companies/partners/partner-field'
import { formatsIn, todayInRome } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import { RmcField, type RmcFieldProps } from './rmc/rmc-field'
import {
  type CertifiersIngredientForm,
  type CertifiersName,
  type CompanysIngredientForm,
  type CompanysName,
  type IngredientChoices,
  type IngredientLookups,
} from './ingredient-form'

/** The sources that an ingredient's fields are read from. */
type Read = Omit<Ingredient, 'notes' | 'versions'>

/** Every field of an ingredient, in reading order. */
export const ingredientFields: ItemFields<Read, IngredientChoices, CertifiersName, CompanysName> = {
  name: {
    side: 'both',
    label: (w) => w.review.name,
    stored: ({ name }) => name,
  },
  companyId: {
    side: 'new',
    label: (w) => w.review.facility,
    stored: ({ companyId }) => companyId,
    readText: ({ companyName }) => companyName,
  },
  expirationDate: {
    side: 'both',
    label: (w) => w.ingredients.expirationDate,
    stored: ({ expirationDate }) => expirationDate ?? '',
    inWords: (day, _, w) => formatsIn(w).formatDate(day),
  },
  kosherGroupId: {
    side: 'Certifier',
    label: (w) => w.ingredients.kosherGroup,
    stored: ({ kosherGroupId }) => kosherGroupId ?? '',
    inWords: (id, { kosherGroups }, w) => lookupLabel(kosherGroups, id, w) ?? id,
    readText: ({ kosherGroupId, kosherGroupCode }, { kosherGroups }, w) =>
      lookupLabel(kosherGroups, kosherGroupId ?? '', w) ?? kosherGroupCode,
  },
  kosherStatusId: {
    side: 'Certifier',
    label: (w) => w.review.kosherStatus,
    stored: ({ kosherStatusId }) => kosherStatusId ?? '',
    inWords: (id, { kosherStatus }, w) => lookupLabel(kosherStatus, id, w) ?? id,
    readText: ({ kosherStatusId, kosherStatusCode }, { kosherStatus }, w) =>
      lookupLabel(kosherStatus, kosherStatusId ?? '', w) ?? kosherStatusCode,
  },
  isPassover: {
    side: 'Certifier',
    label: (w) => w.review.isPassover,
    stored: ({ isPassover }) => (isPassover ? 'on' : ''),
    inWords: (on, _, w) => (on ? w.common.yes : w.common.no),
  },
  containsKitniyot: {
    side: 'Certifier',
    label: (w) => w.ingredients.containsKitniyot,
    stored: ({ containsKitniyot }) => containsKitniyot ?? '',
    inWords: (answer, _, w) => (answer === '' ? '' : answer === 'yes' ? w.common.yes : w.common.no),
  },
  agentFullname: {
    side: 'Certifier',
    label: (w) => w.review.agent,
    stored: ({ agentFullname }) => agentFullname ?? '',
  },
  ingredientGroupRmc: {
    side: 'both',
    label: (w) => w.ingredients.rmc,
    stored: ({ ingredientGroupRmc }) => ingredientGroupRmc ?? '',
    readText: ({ ingredientGroupRmc, ingredientGroupDescription }) =>
      [ingredientGroupRmc, ingredientGroupDescription].filter(Boolean).join(' · '),
  },
  vendorName: {
    side: 'Certifier',
    label: (w) => w.ingredients.supplier,
    stored: ({ vendorName }) => vendorName ?? '',
  },
  suggestedVendor: {
    side: 'Company',
    label: (w) => w.ingredients.supplier,
    readLabel: (w) => w.ingredients.vendorSuggestion,
    stored: ({ suggestedVendor }) => suggestedVendor ?? '',
  },
}

/** The fields' labels by name, for the forms and their summary of errors. */
export const useIngredientLabels = () => fieldLabels(ingredientFields, useWords())

/** A past date gets a hint, never a refusal. */
function ExpiryField({
  field,
  hint,
  source,
  ...rest
}: Pick<ComponentProps<typeof DateField>, 'field' | 'required' | 'readOnly'> & {
  hint?: string
  source: ReactNode
}) {
  const words = useWords().ingredients
  const day = currentValue(field)
  // oxlint-disable-next-line react/purity -- a hint: by the day of the drawing
  const isPast = day !== '' && day < todayInRome(new Date())
  return (
    <DateField
      field={field}
      hint={
        <>
          {[words.expirationHint, hint].filter(Boolean).join(' ')}
          {isPast ? <span className="text-warning-text"> {words.expirationPast}</span> : null}
          {source ? <span className="block">{source}</span> : null}
        </>
      }
      {...rest}
    />
  )
}

/** New and existing alike. */
export function CertifiersIngredientFields({
  portal,
  lookups,
  rmc,
  facility,
  suggestedVendor,
  expiryRequired,
  approvable,
  belowKosher,
  expirySource,
  kitniyotByName = false,
}: {
  portal: PortalFormState<CertifiersIngredientForm>
  lookups: IngredientLookups
  rmc: Omit<RmcFieldProps, 'field'>
  /** Chosen for a new one, shown for an existing one. */
  facility: ReactNode
  suggestedVendor?: string | null
  expiryRequired?: boolean
  /** Marks the fields that approving requires. */
  approvable?: boolean
  belowKosher?: ReactNode
  /** The source of the stored expiry. */
  expirySource?: ReactNode
  /** The name suggests it, and nobody has answered yet. */
  kitniyotByName?: boolean
}) {
  const w = useWords()
  const {
    name,
    ingredientGroupRmc,
    expirationDate,
    containsKitniyot,
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
  return (
    <>
      <FormSection title={w.ingredients.data}>
        <FieldGrid>
          <FieldSpan>
            <TextField field={name} required autoComplete="off" />
          </FieldSpan>
          {facility}
          <RmcField field={ingredientGroupRmc} {...rmc} />
        </FieldGrid>
      </FormSection>
      <FormSection title={w.ingredients.kosher}>
        <FieldGrid>
          <ExpiryField
            field={expirationDate}
            hint={needed}
            required={expiryRequired ?? false}
            source={expirySource}
          />
          <SelectField
            field={kosherGroupId}
            hint={needed}
            options={lookupOptions(lookups.kosherGroups, w, kosherGroupId.initialValue)}
          />
          <SelectField
            field={kosherStatusId}
            hint={needed}
            options={lookupOptions(lookups.kosherStatus, w, kosherStatusId.initialValue)}
          />
          <TextField field={agentFullname} autoComplete="off" />
          <SelectField
            field={containsKitniyot}
            required={false}
            hint={kitniyotByName ? w.ingredients.kitniyotByName : undefined}
            placeholder={w.ingredients.kitniyotUnsaid}
            options={[
              { value: 'yes', label: w.common.yes },
              { value: 'no', label: w.common.no },
            ]}
          />
          <CheckboxField field={isPassover} className="md:self-end" />
        </FieldGrid>
        {belowKosher}
      </FormSection>
      <FormSection title={w.ingredients.origin}>
        <FieldGrid>
          <FieldSpan>
            <PartnerField
              kind="vendor"
              field={vendorName}
              label={w.ingredients.supplier}
              hint={w.ingredients.supplierHint}
              names={lookups.vendors}
              suggested={
                suggestedVendor
                  ? { name: suggestedVendor, words: w.ingredients.suggestedVendor(suggestedVendor) }
                  : null
              }
            />
          </FieldSpan>
        </FieldGrid>
      </FormSection>
    </>
  )
}

/** New and existing alike (specification §5 "Ingredients"). */
export function CompanysIngredientFields({
  portal,
  rmc,
  facility,
  expirySource,
  readOnly = false,
}: {
  portal: PortalFormState<CompanysIngredientForm>
  rmc: Omit<RmcFieldProps, 'field' | 'readOnly'>
  /** Chosen for a new one, shown for an existing one. */
  facility: ReactNode
  /** The source of the stored expiry. */
  expirySource?: ReactNode
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
          <TextField field={name} required autoComplete="off" readOnly={readOnly} />
        </FieldSpan>
        {facility}
        <ExpiryField field={expirationDate} required readOnly={readOnly} source={expirySource} />
        <TextField
          field={suggestedVendor}
          hint={w.ingredients.suggestHint}
          autoComplete="off"
          readOnly={readOnly}
        />
        <RmcField field={ingredientGroupRmc} readOnly={readOnly} {...rmc} />
      </FieldGrid>
    </FormSection>
  )
}
