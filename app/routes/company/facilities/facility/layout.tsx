import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { FacilityPage } from '~/features/companies/facilities/facility-page'
import { loadFacility } from '~/features/companies/facilities/facility.server'
import { toIndexAction } from '~/portal/index-action.server'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { facility }, words }) => [
    { label: words.companies.tab.facilities, to: paths.company.facilities() },
    { label: facility.businessName, to: paths.company.facility(facility.id) },
  ],
}

export async function loader({ request, params }: RouteArgs<'facilityId'>) {
  return loadFacility(await requireCompany(request), params.facilityId)
}

export const action = ({ request }: RouteArgs) => toIndexAction(request)

export default function FacilityLayout() {
  const { facility } = useLoaderData<typeof loader>()
  const { id } = facility
  return (
    <FacilityPage
      facility={facility}
      here={paths.company.facility(id)}
      lists={paths.company.inFacility(id)}
    />
  )
}
