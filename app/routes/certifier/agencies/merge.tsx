import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { MergeAgencyDialog } from '~/features/agencies/merge-agency'
import { loadAgencyMerge, mergeAgency } from '~/features/agencies/merge-agency.server'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'agencyId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.supplierProposals.agencyMerge }),
}

export const meta = titled((w) => w.supplierProposals.agencyMerge)

export const loader = ({ request, params }: Args) => loadAgencyMerge(request, params.agencyId)

export const action = ({ request, params }: Args) => mergeAgency(request, params.agencyId)

export default function MergeAgencyPage() {
  return <MergeAgencyDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
