import type { ReactNode } from 'react'
import {
  CheckboxField,
  FieldGrid,
  FieldSpan,
  FormSection,
  SelectField,
  TextField,
} from '~/components/form/form-fields'
import type { PortalFormState } from '~/components/form/use-portal-form'
import { PartnerField } from '~/features/companies/partners/partner-field'
import { useWords } from '~/i18n/use-words'
import { lookupOptions, type ProductFormFields, type ProductLookups } from './product-form'

/** The fields of a product that the certifier fills in, new and known alike; the ingredients have their own section. */
export function ProductFields({
  portal,
  lookups,
  facility,
  suggestedOnBehalf,
  kosherRequired,
  approvable,
}: {
  portal: PortalFormState<ProductFormFields>
  lookups: ProductLookups
  /** Where it is made: to be chosen for a new one, shown for a known one. */
  facility: ReactNode
  suggestedOnBehalf?: string | null
  kosherRequired?: boolean
  /** Marks what is needed to approve. */
  approvable?: boolean
}) {
  const w = useWords()
  const { fields } = portal
  const behalfHint = suggestedOnBehalf
    ? `${w.products.suggestedOnBehalf(suggestedOnBehalf)} ${w.products.onBehalfHint}`
    : w.products.onBehalfHint
  return (
    <FormSection title={w.products.data}>
      <FieldGrid>
        <FieldSpan>
          <TextField field={fields.name} label={w.review.name} required autoComplete="off" />
        </FieldSpan>
        {facility}
        <SelectField
          field={fields.kosherStatusId}
          label={w.review.kosherStatus}
          required={kosherRequired ?? false}
          hint={approvable ? w.products.neededToApprove : undefined}
          options={lookupOptions(lookups.kosherStatus)}
        />
        <SelectField
          field={fields.restrictionId}
          label={w.products.restriction}
          options={lookupOptions(lookups.restrictions)}
        />
        <TextField field={fields.agentFullname} label={w.review.agent} autoComplete="off" />
        <PartnerField
          kind="behalf"
          field={fields.onBehalfName}
          label={w.products.onBehalf}
          hint={behalfHint}
          names={lookups.behalves}
        />
        <CheckboxField field={fields.isPassover} label={w.review.isPassover} className="md:self-end" />
      </FieldGrid>
    </FormSection>
  )
}

/** The fields' labels by name, for the summary of errors. */
export function useProductLabels(): Record<string, string> {
  const w = useWords()
  return {
    name: w.review.name,
    companyId: w.review.facility,
    kosherStatusId: w.review.kosherStatus,
    restrictionId: w.products.restriction,
    isPassover: w.review.isPassover,
    agentFullname: w.review.agent,
    onBehalfName: w.products.onBehalf,
    suggestedOnBehalf: w.products.onBehalf,
    ingredientIds: w.products.ingredients,
    notes: w.review.notes,
  }
}
