import { useLoaderData } from '@remix-run/react'
import { Plus } from '~/components/ui/icons'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { ListFilters } from '~/components/list/list-filters'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { loadOwnFacilities } from '~/features/companies/company-list.server'
import { CompanyTable } from '~/features/companies/company-table'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.companies.tab.facilities, to: paths.company.facilities() }),
}

export const meta = titled<typeof loader>((w) => w.companies.tab.facilities, {
  failed: ({ failed }) => failed,
})

export function loader({ request }: RouteArgs) {
  return loadOwnFacilities(request)
}

export default function FacilitiesPage() {
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

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-boundary'
