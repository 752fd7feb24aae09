import { useLoaderData } from '@remix-run/react'
import { Plus } from '~/components/ui/icons'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { ListFilters } from '~/components/list/list-filters'
import { titled } from '~/components/page/page-meta'
import { loadFacilities } from '~/features/companies/company-list.server'
import { CompanyTable } from '~/features/companies/company-table'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.companies.tab.facilities }) }

export const meta = titled<typeof loader>((w) => w.companies.tab.facilities, {
  tab: true,
  failed: ({ failed }) => failed,
})

export function loader({ request, params }: RouteArgs<'companyId'>) {
  return loadFacilities(request, params.companyId)
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

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-boundary'
