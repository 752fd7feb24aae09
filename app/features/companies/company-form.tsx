import type { Company } from '~/contract/companies'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { CompanyAddress, CompanyIdentity } from './company-fields'
import { DeleteCompanyLink } from './delete-company'
import { CompanyFormFrame, type KnownCompany } from './company-form-frame'

export interface CompanyFormProps extends KnownCompany {
  company: Company
}

export function CompanyForm(props: CompanyFormProps) {
  const words = useWords().companies
  return (
    <CompanyFormFrame
      {...props}
      id="company"
      labels={words.fields}
      failure={words.edit.failure}
      conflict={{
        message: words.edit.conflict,
        reloadTo: paths.certifier.company(props.company.id),
        without: [],
      }}
      destructive={<DeleteCompanyLink company={props.company} />}
    >
      {(fields) => (
        <>
          <CompanyIdentity fields={fields} />
          <CompanyAddress fields={fields} title={words.sections.address} />
        </>
      )}
    </CompanyFormFrame>
  )
}
