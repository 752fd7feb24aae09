import { FieldGrid, FieldSpan, FormSection } from '~/components/form/form-fields'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { VatNumberField } from '~/components/form/vat-number-field'
import type { Company } from '~/contract/companies'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { CompanyAddress } from './company-fields'
import { CompanyFormFrame, type KnownCompany } from './company-form-frame'

export interface HeadquartersFormProps extends KnownCompany {
  company: Company
}

export function HeadquartersForm(props: HeadquartersFormProps) {
  const words = useWords().companies
  return (
    <CompanyFormFrame
      {...props}
      id="headquarters"
      labels={words.fields}
      failure={words.own.failure}
      conflict={{
        message: words.own.conflict,
        reloadTo: paths.company.anagraphic(),
        without: ['businessName', 'manufactoring'],
      }}
    >
      {(fields) => (
        <>
          <FormSection title={words.sections.identity}>
            <FieldGrid>
              <FieldSpan>
                <Field id="business-name" label={words.fields.businessName} hint={words.own.nameHint}>
                  {/* Named, since a form-wide refusal would focus a control without a name. */}
                  {(control) => (
                    <Input {...control} name="headQuarterName" readOnly value={props.company.businessName} />
                  )}
                </Field>
              </FieldSpan>
              <VatNumberField field={fields.businessCode} country={fields.country} />
            </FieldGrid>
          </FormSection>
          <CompanyAddress fields={fields} title={words.sections.address} />
        </>
      )}
    </CompanyFormFrame>
  )
}
