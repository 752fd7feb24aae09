import {
  allDrawn,
  FieldGrid,
  FieldSpan,
  FormSection,
  SwitchField,
  TextField,
} from '~/components/form/form-fields'
import { DistrictField, ZipCodeField } from '~/components/form/italian-place-fields'
import type { PortalFormState } from '~/components/form/use-portal-form'
import { useWords } from '~/i18n/use-words'
import type { CompanyFormFields } from './company-form.schema'
import { VatNumberField } from '~/components/form/vat-number-field'

type Fields = PortalFormState<CompanyFormFields>['fields']

export function CompanyIdentity({ fields }: { fields: Fields }) {
  const w = useWords()
  const { sections, hints } = w.companies
  return (
    <FormSection title={sections.identity}>
      <FieldGrid>
        <FieldSpan>
          <TextField field={fields.businessName} autoComplete="off" />
        </FieldSpan>
        <VatNumberField field={fields.businessCode} country={fields.country} />
        <SwitchField field={fields.manufactoring} hint={hints.manufactoring} className="md:pt-6" />
      </FieldGrid>
    </FormSection>
  )
}

export function CompanyAddress({ fields, title }: { fields: Fields; title: string }) {
  const w = useWords()
  const {
    country,
    street,
    city,
    district,
    zipCode,
    businessName: _name,
    businessCode: _code,
    manufactoring: _manufactoring,
    ...others
  } = fields
  allDrawn(others)
  return (
    <FormSection title={title}>
      <FieldGrid>
        <TextField field={country} autoComplete="off" />
        <TextField field={street} hint={w.companies.hints.street} autoComplete="off" />
        <TextField field={city} autoComplete="off" />
        <div className="grid grid-cols-2 items-start gap-x-6">
          <DistrictField field={district} country={country} autoComplete="off" />
          <ZipCodeField field={zipCode} country={country} autoComplete="off" />
        </div>
      </FieldGrid>
    </FormSection>
  )
}
