import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { loadFacilities } from '~/features/companies/company-list.server'
import { FacilityList } from '~/features/companies/facilities/facility-list'
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
  const { company, canCreate, ...page } = useLoaderData<typeof loader>()
  return (
    <FacilityList page={page} createTo={canCreate ? paths.certifier.newFacility(company.id) : undefined} />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
