import {
  CheckboxField,
  DateField,
  FieldGrid,
  FieldSpan,
  FormSection,
  SelectField,
  TextField,
} from '~/components/form/form-fields'
import type { PortalFormState } from '~/components/form/use-portal-form'
import type { SelectOption } from '~/components/ui/select'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { useWords } from '~/i18n/use-words'

export interface CertificateFactsForm extends Record<string, unknown> {
  vendorName: string
  agencyId: string
  agencyName: string
  number: string
  unnumbered: string
  issuedOn: string
  expiresOn: string
  expiryAssumed: string
  /** A new one's only. */
  file: string
}

export function useFactLabels(): Record<string, string> {
  const w = useWords().companyCertificates
  return {
    vendorName: w.vendor,
    agencyId: w.agency,
    agencyName: w.otherAgency,
    number: w.number,
    unnumbered: w.unnumbered,
    issuedOn: w.issuedOn,
    expiresOn: w.expiresOn,
    expiryAssumed: w.assumed,
  }
}

/** @param certificate renewed ones keep supplier, agency and number, and have dates of their own */
export const certificateFacts = (
  certificate: SupplierCertificate,
  { renewed = false } = {},
): Record<string, string> => ({
  vendorName: certificate.vendorName ?? '',
  agencyId: certificate.agencyId ?? '',
  agencyName: certificate.agencyId ? '' : (certificate.agencyName ?? ''),
  number: certificate.number ?? '',
  unnumbered: certificate.number ? '' : 'on',
  issuedOn: renewed ? '' : (certificate.issuedOn ?? ''),
  expiresOn: renewed || certificate.expiryAssumed ? '' : (certificate.expiresOn ?? ''),
  expiryAssumed: certificate.expiryAssumed ? 'on' : '',
})

export function CompanyCertificateFields({
  portal,
  agencies,
}: {
  portal: PortalFormState<CertificateFactsForm>
  agencies: SelectOption[]
}) {
  const w = useWords().companyCertificates
  const { fields } = portal
  return (
    <FormSection title={w.data}>
      <FieldGrid>
        <FieldSpan>
          <TextField field={fields.vendorName} hint={w.vendorHint} required autoComplete="off" />
        </FieldSpan>
        <SelectField field={fields.agencyId} options={agencies} placeholder={w.chooseAgency} />
        <TextField field={fields.agencyName} hint={w.otherAgencyHint} autoComplete="off" />
        <TextField field={fields.number} autoComplete="off" />
        <CheckboxField field={fields.unnumbered} />
        <DateField field={fields.issuedOn} />
        <DateField field={fields.expiresOn} />
        <FieldSpan>
          <CheckboxField field={fields.expiryAssumed} hint={w.assumedHint} />
        </FieldSpan>
      </FieldGrid>
    </FormSection>
  )
}
