import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { loadOwnFacilities } from '~/features/companies/company-list.server'
import { FacilityList } from '~/features/companies/facilities/facility-list'
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
  const { tab } = useWords().companies
  return (
    <Page>
      <PageHeader title={tab.facilities} />
      <FacilityList page={useLoaderData<typeof loader>()} createTo={paths.company.newFacility()} own />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
