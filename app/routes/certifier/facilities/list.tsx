import { useLoaderData } from '@remix-run/react'
import { ListFilters } from '~/components/list/list-filters'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { loadAllFacilities } from '~/features/companies/company-list.server'
import { CompanyListsTabs } from '~/features/companies/company-lists-tabs'
import { CompanyTable } from '~/features/companies/company-table'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.companies.title, to: paths.certifier.companies(), list: 'companies' },
    { label: words.companies.tab.facilities },
  ],
}

export const meta = titled<typeof loader>((w) => w.companies.tab.facilities, {
  failed: ({ failed }) => failed,
})

export const loader = ({ request }: RouteArgs) => loadAllFacilities(request)

export default function AllFacilitiesPage() {
  const w = useWords()
  const { list, tab } = w.companies
  const { companies, ...page } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title={tab.facilities} count={page.totalItems} />
      <ListFilters
        query={page.query}
        search={{ label: list.search, placeholder: list.facilitySearchPlaceholder }}
        filters={{ CompanyId: { label: w.review.headquarters, ...companies } }}
      />
      <CompanyListsTabs />
      <CompanyTable kind="facilities" page={page} createTo={undefined} everywhere />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
