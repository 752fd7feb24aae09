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
    { label: words.partners.title.behalf },
  ],
}

export const meta = titled((w) => w.partners.title.behalf, { failed: isNothing })

export const loader = ({ request }: RouteArgs) => loadPartners(request, 'behalf')

export default function BehalfPage() {
  return <PartnerListPage kind="behalf" page={useLoaderData<typeof loader>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
