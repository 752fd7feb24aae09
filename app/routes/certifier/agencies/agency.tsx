import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { AgencyDialog } from '~/features/agencies/agency-dialogs'
import { loadAgency, saveAgency } from '~/features/agencies/agencies.server'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'agencyId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.supplierReview.editAgency }),
}

export const meta = titled((w) => w.supplierReview.editAgency)

export const loader = ({ request, params }: Args) => loadAgency(request, params.agencyId)

export const action = ({ request, params }: Args) => saveAgency(request, params.agencyId)

export default function AgencyPage() {
  return <AgencyDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
