import { CreateBar } from '~/components/form/create-form'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import type { Company } from '~/contract/companies'
import { useWords } from '~/i18n/use-words'
import type { CompanyFormFields } from '../company-form.schema'
import type { NewCompanyFormProps } from '../new-company-form'
import { FacilityFields } from './facility-fields'

export interface NewFacilityFormProps extends NewCompanyFormProps {
  company: Company
  cancelTo: string
}

export function NewFacilityForm({ company, constraint, lastResult, cancelTo }: NewFacilityFormProps) {
  const words = useWords().companies
  const portal = usePortalForm<CompanyFormFields>({
    id: 'new-facility',
    lastResult,
    // A partita IVA may be shared with the headquarters.
    defaultValue: { country: company.country || words.defaultCountry, businessCode: company.businessCode },
    constraint,
    labels: { ...words.fields, businessName: words.facility.name },
  })
  return (
    <PortalForm of={portal} failure={words.facility.createFailure}>
      <FacilityFields fields={portal.fields} headQuarterName={company.businessName} />
      <CreateBar cancelTo={cancelTo} create={words.facility.submit} />
    </PortalForm>
  )
}
