import { FieldGrid, FieldSpan, FormSection, TextField } from '~/components/form/form-fields'
import type { PortalFormState } from '~/components/form/use-portal-form'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { useWords } from '~/i18n/use-words'
import { CompanyAddress } from '../company-fields'
import type { CompanyFormFields } from '../company-form.schema'
import { VatNumberField } from '~/components/form/vat-number-field'

export interface FacilityFieldsProps {
  fields: PortalFormState<CompanyFormFields>['fields']
  /** Shown, not sent: a facility stays with its headquarters. */
  headQuarterName: string
}

export function FacilityFields({ fields, headQuarterName }: FacilityFieldsProps) {
  const w = useWords()
  const { facility, sections } = w.companies
  return (
    <>
      <FormSection title={sections.facilityIdentity}>
        <FieldGrid>
          <FieldSpan>
            <Field id="head-quarter-name" label={facility.headQuarterName}>
              {/* Named, since a form-wide refusal would focus a control without a name. */}
              {(control) => <Input {...control} name="headQuarterName" readOnly value={headQuarterName} />}
            </Field>
          </FieldSpan>
          <TextField field={fields.businessName} autoComplete="off" required />
          <VatNumberField field={fields.businessCode} country={fields.country} />
        </FieldGrid>
      </FormSection>
      <CompanyAddress fields={fields} title={sections.facilityAddress} />
    </>
  )
}
