import type { ReactNode } from 'react'
import {
  allDrawn,
  CheckboxField,
  FieldGrid,
  FieldSpan,
  FormSection,
  SelectField,
  TextField,
} from '~/components/form/form-fields'
import type { PortalFormState } from '~/components/form/use-portal-form'
import type { Product } from '~/contract/items/products'
import { lookupLabel, lookupOptions } from '~/features/items/lookup-options'
import { fieldLabels, type ItemFields } from '~/features/review/item-fields'
import { PartnerField } from '~/features/companies/partners/partner-field'
import { lookupIn } from '~/i18n/lookup-in'
import { useWords } from '~/i18n/use-words'
import {
  type CertifiersName,
  type CertifiersProductForm,
  type CompanysName,
  type CompanysProductForm,
  type ProductChoices,
  type ProductLookups,
} from './product-form'

/** The sources that a product's fields are read from. */
type Read = Omit<Product, 'notes' | 'versions' | 'ingredients' | 'lines'>

/** Every field of a product except its ingredients, in reading order. */
export const productFields: ItemFields<Read, ProductChoices, CertifiersName, CompanysName> = {
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
  kosherStatusId: {
    side: 'Certifier',
    label: (w) => w.review.kosherStatus,
    stored: ({ kosherStatusId }) => kosherStatusId ?? '',
    inWords: (id, { kosherStatus }, w) => lookupLabel(kosherStatus, id, w) ?? id,
    readText: ({ kosherStatusCode, kosherStatusDescription }, _, w) =>
      [kosherStatusCode, lookupIn(w, kosherStatusDescription)].filter(Boolean).join(' · '),
  },
  restrictionId: {
    side: 'Certifier',
    label: (w) => w.products.restriction,
    stored: ({ restrictionId }) => restrictionId ?? '',
    inWords: (id, { restrictions }, w) => lookupLabel(restrictions, id, w) ?? id,
    readText: ({ restrictionDescription }, _, w) => lookupIn(w, restrictionDescription),
  },
  isPassover: {
    side: 'Certifier',
    label: (w) => w.review.isPassover,
    stored: ({ isPassover }) => (isPassover ? 'on' : ''),
    inWords: (on, _, w) => (on ? w.common.yes : w.common.no),
  },
  agentFullname: {
    side: 'Certifier',
    label: (w) => w.review.agent,
    stored: ({ agentFullname }) => agentFullname ?? '',
  },
  onBehalfName: {
    side: 'Certifier',
    label: (w) => w.products.onBehalf,
    stored: ({ onBehalfName }) => onBehalfName ?? '',
  },
  suggestedOnBehalf: {
    side: 'Company',
    label: (w) => w.products.onBehalf,
    readLabel: (w) => w.products.onBehalfSuggestion,
    stored: ({ suggestedOnBehalf }) => suggestedOnBehalf ?? '',
  },
}

/** The fields' labels by name, for the forms and their summary of errors. */
export function useProductLabels(): Record<string, string> {
  const w = useWords()
  return {
    ...fieldLabels(productFields, w),
    ingredientIds: w.products.ingredients,
    gtins: w.products.gtinsField,
    lineIds: w.lines.title,
  }
}

/** New and existing alike; the ingredients have their own section. */
export function CertifiersProductFields({
  portal,
  lookups,
  facility,
  lines,
  belowStatus,
  belowRestriction,
  suggestedOnBehalf,
  kosherRequired,
  approvable,
}: {
  portal: PortalFormState<CertifiersProductForm>
  lookups: ProductLookups
  /** Chosen for a new one, shown for an existing one. */
  facility: ReactNode
  /** The facility's, to choose from. */
  lines: ReactNode
  belowStatus?: ReactNode
  belowRestriction?: ReactNode
  suggestedOnBehalf?: string | null
  kosherRequired?: boolean
  /** Marks what approving needs. */
  approvable?: boolean
}) {
  const w = useWords()
  const {
    name,
    kosherStatusId,
    restrictionId,
    agentFullname,
    onBehalfName,
    isPassover,
    companyId: _facility,
    ingredientIds: _ingredients,
    lineIds: _lines,
    notes: _notes,
    gtins: _gtins,
    ...others
  } = portal.fields
  allDrawn(others)
  return (
    <FormSection title={w.products.data}>
      <FieldGrid>
        <FieldSpan>
          <TextField field={name} required autoComplete="off" />
        </FieldSpan>
        {facility}
        {lines}
        <div className="flex min-w-0 flex-col gap-2">
          <SelectField
            field={kosherStatusId}
            required={kosherRequired ?? false}
            hint={approvable ? w.products.neededToApprove : undefined}
            options={lookupOptions(lookups.kosherStatus, w, kosherStatusId.initialValue)}
          />
          {belowStatus}
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          <SelectField
            field={restrictionId}
            options={lookupOptions(lookups.restrictions, w, restrictionId.initialValue)}
          />
          {belowRestriction}
        </div>
        <TextField field={agentFullname} autoComplete="off" />
        <PartnerField
          kind="behalf"
          field={onBehalfName}
          label={w.products.onBehalf}
          hint={w.products.onBehalfHint}
          names={lookups.behalves}
          suggested={
            suggestedOnBehalf
              ? { name: suggestedOnBehalf, words: w.products.suggestedOnBehalf(suggestedOnBehalf) }
              : null
          }
        />
        <CheckboxField field={isPassover} className="md:self-end" />
      </FieldGrid>
    </FormSection>
  )
}

/** The fields that the company fills in (specification §5 "Products"), new and existing alike. */
export function CompanysProductFields({
  portal,
  facility,
  lines,
  readOnly = false,
}: {
  portal: PortalFormState<CompanysProductForm>
  /** The production site: chosen for a new one, shown for an existing one. */
  facility: ReactNode
  lines: ReactNode
  readOnly?: boolean
}) {
  const w = useWords()
  const {
    name,
    suggestedOnBehalf,
    companyId: _facility,
    ingredientIds: _ingredients,
    lineIds: _lines,
    notes: _notes,
    gtins: _gtins,
    ...others
  } = portal.fields
  allDrawn(others)
  return (
    <FormSection title={w.products.data}>
      <FieldGrid>
        <FieldSpan>
          <TextField field={name} required autoComplete="off" readOnly={readOnly} />
        </FieldSpan>
        {facility}
        <TextField
          field={suggestedOnBehalf}
          hint={w.products.ownOnBehalfHint}
          autoComplete="off"
          readOnly={readOnly}
        />
        {lines}
      </FieldGrid>
    </FormSection>
  )
}
