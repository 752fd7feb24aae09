import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Plus } from 'lucide-react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { errorTitle, RouteErrorScreen } from '~/components/error-boundary'
import { ListFilters } from '~/components/list-filters'
import { tabTitle } from '~/components/page-title'
import { loadFacilities } from '~/features/companies/company-list.server'
import { CompanyTable } from '~/features/companies/company-table'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.companies.tab.facilities }) }

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  { title: error ? errorTitle(error) : tabTitle(wordsFor().companies.tab.facilities, matches, data?.failed) },
]

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadFacilities(request, params.companyId ?? '')
}

export default function FacilitiesPage() {
  const w = useWords()
  const { items, totalItems, query, failed, company, canCreate } = useLoaderData<typeof loader>()
  const createTo = canCreate ? paths.certifier.newFacility(company.id) : undefined
  return (
    <>
      <ListFilters
        query={query}
        search={{ label: w.companies.list.search, placeholder: w.companies.list.facilitySearchPlaceholder }}
        actions={
          createTo ? (
            <ButtonLink to={createTo} variant="primary" icon={Plus}>
              {w.common.createNew}
            </ButtonLink>
          ) : null
        }
      />
      <CompanyTable
        kind="facilities"
        rows={items}
        totalItems={totalItems}
        query={query}
        failed={failed}
        createTo={createTo}
      />
    </>
  )
}

export { RouteErrorScreen as ErrorBoundary }
