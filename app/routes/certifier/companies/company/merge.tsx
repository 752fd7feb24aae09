import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { MergePartner } from '~/features/companies/partners/merge-partner'
import { loadMerge, runMerge } from '~/features/companies/partners/partners.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.partners.merge.action }),
}

export const meta = titled<typeof loader>((w, data) =>
  w.partners.merge.title(data?.company.businessName ?? ''),
)

export const loader = ({ request, params }: RouteArgs<'companyId'>) => loadMerge(request, params.companyId)

export const action = ({ request, params }: RouteArgs<'companyId'>) => runMerge(request, params.companyId)

export default function MergePage() {
  return <MergePartner {...useLoaderData<typeof loader>()} refusal={useAnswer<typeof action>()?.refusal} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
