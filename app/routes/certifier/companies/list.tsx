import { Outlet, useLoaderData } from '@remix-run/react'
import { Plus } from '~/components/ui/icons'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { ListFilters } from '~/components/list/list-filters'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { loadCompanies } from '~/features/companies/company-list.server'
import { CompanyListsTabs } from '~/features/companies/company-lists-tabs'
import { CompanyTable } from '~/features/companies/company-table'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.companies.title, to: paths.certifier.companies() }),
}

export const meta = titled<typeof loader>((w) => w.companies.title, { failed: ({ failed }) => failed })

export function loader({ request }: RouteArgs) {
  return loadCompanies(request)
}

export default function CompaniesPage() {
  const w = useWords()
  const words = w.companies
  const { canCreate, staff, ...page } = useLoaderData<typeof loader>()
  const createTo = canCreate ? paths.certifier.newCompany() : undefined
  return (
    <Page>
      <PageHeader title={words.title} count={page.totalItems} />
      <ListFilters
        query={page.query}
        search={{ label: words.list.search, placeholder: words.list.searchPlaceholder }}
        filters={{ OfficerId: { label: w.staff.officer, options: staff } }}
        actions={
          createTo ? (
            <ButtonLink to={createTo} variant="primary" icon={Plus}>
              {w.common.createNew}
            </ButtonLink>
          ) : null
        }
      />
      <CompanyListsTabs />
      <CompanyTable kind="companies" page={page} createTo={createTo} />
      <Outlet />
    </Page>
  )
}
