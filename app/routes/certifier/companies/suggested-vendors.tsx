import { useLoaderData } from '@remix-run/react'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { useAnswer } from '~/components/use-answer'
import { loadSuggestedVendors, runSuggestedVendors } from '~/features/companies/partners/partners.server'
import { SuggestedVendors } from '~/features/companies/partners/suggested-vendors'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.companies.title, to: paths.certifier.companies(), list: 'companies' },
    { label: words.partners.title.vendor, to: paths.certifier.partners('vendor') },
    { label: words.partners.suggested.action },
  ],
}

export const meta = titled((w) => w.partners.suggested.action)

export const loader = ({ request }: RouteArgs) => loadSuggestedVendors(request)

export const action = ({ request }: RouteArgs) => runSuggestedVendors(request)

export default function SuggestedVendorsPage() {
  return (
    <SuggestedVendors {...useLoaderData<typeof loader>()} refusal={useAnswer<typeof action>()?.refusal} />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
