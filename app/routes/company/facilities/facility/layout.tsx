import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { FacilityPage } from '~/features/companies/facilities/facility-page'
import { facilityOfPage } from '~/features/companies/facilities/facility.server'
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
  const signedIn = await requireCompany(request)
  return data({ facility: await facilityOfPage(signedIn, params.facilityId) }, { headers: signedIn.headers })
}

export function action({ request }: RouteArgs) {
  return toIndexAction(request)
}

export const clientAction = keepForm('press')

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
