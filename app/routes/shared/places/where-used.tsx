import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { isNothing, titled } from '~/components/page/page-meta'
import { PartnerUsesTable } from '~/features/companies/partners/partner-uses-table'
import { loadPartnerUses } from '~/features/companies/partners/partners.server'
import { placeOf, type PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.partners.used }) }

export const meta = titled((w) => w.partners.used, { tab: true, failed: isNothing })

export const loader = ({ request, params }: RouteArgs<never, PlaceParam>) =>
  loadPartnerUses(request, placeOf(params).id)

export default function WhereUsedPage() {
  return <PartnerUsesTable page={useLoaderData<typeof loader>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
