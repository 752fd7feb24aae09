import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { isNothing, titled } from '~/components/page/page-meta'
import { loadVisits } from '~/features/visits/list/visits-list.server'
import { VisitsTable } from '~/features/visits/list/visits-table'
import { requireCompany } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.common.visits }) }

export const meta = titled((w) => w.common.visits, { tab: true, failed: isNothing })

export async function loader({ request, params }: RouteArgs<'facilityId'>) {
  return loadVisits(request, await requireCompany(request), params.facilityId)
}

export default function FacilityVisitsPage() {
  return <VisitsTable page={useLoaderData<typeof loader>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
