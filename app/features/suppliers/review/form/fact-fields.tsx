import type { ReactNode } from 'react'
import {
  CheckboxField,
  currentValue,
  DateField,
  FieldGrid,
  FieldSpan,
  FormSection,
  SelectField,
  TextField,
  type AnyField,
} from '~/components/form/form-fields'
import type { Agency } from '~/contract/items/agencies'
import { agencyStandings } from '~/domain/items/supplier-certificates'
import { isLong } from '~/domain/items/supplier-certificate-state'
import { PartnerField } from '~/features/companies/partners/partner-field'
import { useWords } from '~/i18n/use-words'

export type AgencyChoice = Pick<Agency, 'id' | 'name' | 'standing'>

export interface FactLookups {
  agencies: AgencyChoice[]
  vendors: string[]
}

export const factNames = [
  'vendorName',
  'agencyId',
  'agencyName',
  'number',
  'issuedOn',
  'expiresOn',
  'expiryAssumed',
] as const
export type FactName = (typeof factNames)[number]

export function useFactLabels(): Record<FactName | 'onlyForId' | 'shared' | 'notes' | 'file', string> {
  const words = useWords().supplierReview
  return {
    vendorName: words.vendor,
    agencyId: words.agency,
    agencyName: words.newAgency,
    number: words.number,
    issuedOn: words.issuedOn,
    expiresOn: words.expiresOn,
    expiryAssumed: words.expiryAssumed,
    onlyForId: words.onlyFor,
    shared: words.shared,
    notes: words.notes,
    file: words.file,
  }
}

/** The printed facts; for new and existing certificates alike. */
export function FactFields({
  fields,
  lookups: { agencies, vendors },
  vendorHint,
  isNew = false,
  children,
}: {
  fields: Record<FactName, AnyField>
  lookups: FactLookups
  vendorHint?: string | undefined
  /** Nothing is known yet: the supplier comes first. */
  isNew?: boolean
  children?: ReactNode
}) {
  const words = useWords().supplierReview
  const groups = agencyStandings.flatMap((standing) => {
    const options = agencies.flatMap((one) =>
      one.standing === standing ? [{ value: one.id, label: one.name }] : [],
    )
    return options.length > 0 ? [{ label: words.standings[standing], options }] : []
  })
  const dates = (
    <FormSection title={words.dates}>
      <FieldGrid>
        <DateField field={fields.issuedOn} required={false} />
        <DateField
          field={fields.expiresOn}
          required={false}
          hint={
            isLong(currentValue(fields.issuedOn) || null, currentValue(fields.expiresOn) || null) ? (
              <span className="text-warning-text">{words.longValidity}</span>
            ) : undefined
          }
        />
        <FieldSpan>
          <CheckboxField field={fields.expiryAssumed} hint={words.expiryAssumedHint} />
        </FieldSpan>
      </FieldGrid>
    </FormSection>
  )
  return (
    <>
      {isNew ? null : dates}
      <FormSection title={words.data}>
        <FieldGrid>
          <FieldSpan>
            <PartnerField
              kind="vendor"
              field={fields.vendorName}
              label={words.vendor}
              hint={[vendorHint, words.vendorHint].filter(Boolean).join(' ')}
              names={vendors}
            />
          </FieldSpan>
          <SelectField
            field={fields.agencyId}
            hint={words.agencyHint}
            placeholder={words.agencyChoose}
            options={groups}
          />
          <TextField field={fields.agencyName} hint={words.newAgencyHint} autoComplete="off" />
          <TextField field={fields.number} hint={words.numberHint} autoComplete="off" />
        </FieldGrid>
      </FormSection>
      {isNew ? dates : null}
      {children}
    </>
  )
}
