import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Plus } from 'lucide-react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { errorTitle } from '~/components/error-boundary'
import { ListFilters } from '~/components/list-filters'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { pageTitle } from '~/components/page-title'
import { loadOwnFacilities } from '~/features/companies/company-list.server'
import { CompanyTable } from '~/features/companies/company-table'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.companies.tab.facilities, to: paths.company.facilities() }),
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().companies.tab.facilities, data?.failed) },
]

export function loader({ request }: LoaderFunctionArgs) {
  return loadOwnFacilities(request)
}

export default function OwnFacilitiesPage() {
  const w = useWords()
  const { tab, list } = w.companies
  const { items, totalItems, query, failed } = useLoaderData<typeof loader>()
  const createTo = paths.company.newFacility()
  return (
    <Page>
      <PageHeader title={tab.facilities} />
      <ListFilters
        query={query}
        search={{ label: list.search, placeholder: list.facilitySearchPlaceholder }}
        actions={
          <ButtonLink to={createTo} variant="primary" icon={Plus}>
            {w.common.createNew}
          </ButtonLink>
        }
      />
      <CompanyTable
        kind="facilities"
        rows={items}
        totalItems={totalItems}
        query={query}
        failed={failed}
        createTo={createTo}
        own
      />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
