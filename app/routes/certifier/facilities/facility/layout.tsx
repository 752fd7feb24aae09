import { useLoaderData } from '@remix-run/react'
import { Link } from '~/components/link'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { PartnerBadges, partnerKindsFor } from '~/features/companies/company-tabs'
import { FacilityPage } from '~/features/companies/facilities/facility-page'
import { loadFacility } from '~/features/companies/facilities/facility.server'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { toIndexAction } from '~/portal/index-action.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { facility }, words }) => [
    { label: words.companies.title, to: paths.certifier.companies(), list: 'companies' },
    { label: facility.headQuarterName ?? '', to: paths.certifier.company(facility.headQuarterId ?? '') },
    {
      label: words.companies.tab.facilities,
      to: paths.certifier.companyFacilities(facility.headQuarterId ?? ''),
    },
    { label: facility.businessName, to: paths.certifier.facility(facility.id) },
  ],
}

export async function loader({ request, params }: RouteArgs<'facilityId'>) {
  return loadFacility(await requireCertifier(request), params.facilityId)
}

export const action = ({ request }: RouteArgs) => toIndexAction(request)

export default function FacilityLayout() {
  const { facility } = useLoaderData<typeof loader>()
  const { id, headQuarterId, headQuarterName } = facility
  const lists = paths.certifier.inFacility(id)
  return (
    <FacilityPage
      facility={facility}
      here={paths.certifier.facility(id)}
      lists={lists}
      usesTo={partnerKindsFor(facility).length > 0 && lists.uses()}
      badge={<PartnerBadges company={facility} />}
      headquarters={
        <Link
          key="headquarters"
          to={paths.certifier.company(headQuarterId ?? '')}
          className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2 hover:text-ink hover:no-underline"
        >
          {headQuarterName}
        </Link>
      }
    />
  )
}
