import { Plus } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { ListFilters } from '~/components/list/list-filters'
import { useWords } from '~/i18n/use-words'
import { CompanyTable, type CompanyTableProps } from '../company-table'

export function FacilityList(props: Omit<CompanyTableProps, 'kind'>) {
  const w = useWords()
  const { search: label, facilitySearchPlaceholder: placeholder } = w.companies.list
  return (
    <>
      <ListFilters
        query={props.page.query}
        search={{ label, placeholder }}
        actions={
          props.createTo ? (
            <ButtonLink to={props.createTo} variant="primary" icon={Plus}>
              {w.common.createNew}
            </ButtonLink>
          ) : null
        }
      />
      <CompanyTable kind="facilities" {...props} />
    </>
  )
}
