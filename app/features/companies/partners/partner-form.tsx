import { Merge } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { FieldGrid, FieldSpan, FormSection, TextField } from '~/components/form/form-fields'
import { useUser } from '~/components/use-root'
import { VatNumberField } from '~/components/form/vat-number-field'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { CompanyAddress } from '../company-fields'
import { CompanyFormFrame } from '../company-form-frame'
import type { CompanyFormProps } from '../company-form'
import { DeleteCompanyLink } from '../delete-company'

/** Null if only a name was typed. */
export function PartnerForm(props: CompanyFormProps) {
  const w = useWords()
  const words = w.partners
  const user = useUser()
  const { id } = props.company
  return (
    <CompanyFormFrame
      {...props}
      id="partner"
      failure={w.companies.edit.failure}
      labels={{ ...w.companies.fields, businessName: words.name }}
      conflict={{
        message: words.conflict,
        reloadTo: paths.certifier.company(id),
        without: ['manufactoring'],
      }}
      destructive={
        <>
          <DeleteCompanyLink company={props.company} />
          {user?.isCertifierCompanyManager ? (
            <ButtonLink to={paths.certifier.mergeCompany(id)} icon={Merge} variant="ghost">
              {words.merge.action}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {(fields) => (
        <>
          <FormSection title={w.companies.sections.identity} description={words.optional}>
            <FieldGrid>
              <FieldSpan>
                <TextField field={fields.businessName} hint={words.nameHint} autoComplete="off" />
              </FieldSpan>
              <VatNumberField field={fields.businessCode} country={fields.country} />
            </FieldGrid>
          </FormSection>
          <CompanyAddress fields={fields} title={w.companies.sections.address} />
        </>
      )}
    </CompanyFormFrame>
  )
}
