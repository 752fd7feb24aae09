import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { isNothing, titled } from '~/components/page/page-meta'
import { PartnerListPage } from '~/features/companies/partners/partner-list-page'
import { loadPartners } from '~/features/companies/partners/partners.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.companies.title, to: paths.certifier.companies(), list: 'companies' },
    { label: words.partners.title.vendor },
  ],
}

export const meta = titled((w) => w.partners.title.vendor, { failed: isNothing })

export const loader = ({ request }: RouteArgs) => loadPartners(request, 'vendor')

export default function VendorsPage() {
  return <PartnerListPage kind="vendor" page={useLoaderData<typeof loader>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
