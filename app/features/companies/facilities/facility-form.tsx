import type { Company } from '~/contract/companies'
import { useWords } from '~/i18n/use-words'
import { CompanyFormFrame, type KnownCompany } from '../company-form-frame'
import { DeleteCompanyLink } from '../delete-company'
import { FacilityFields } from './facility-fields'

export interface FacilityFormProps extends KnownCompany {
  facility: Company
  here: string
  /** Whether a company edits its own, whose name is required (specification §5 "Companies"). */
  own?: boolean
}

export function FacilityForm({ facility, here, own = false, ...known }: FacilityFormProps) {
  const words = useWords().companies
  return (
    <CompanyFormFrame
      {...known}
      id="facility"
      company={facility}
      failure={words.facility.failure}
      labels={{ ...words.fields, businessName: words.facility.name }}
      destructive={own ? null : <DeleteCompanyLink company={facility} />}
      conflict={{ message: words.facility.conflict, reloadTo: here, without: ['manufactoring'] }}
    >
      {(fields) => <FacilityFields fields={fields} headQuarterName={facility.headQuarterName ?? ''} />}
    </CompanyFormFrame>
  )
}
