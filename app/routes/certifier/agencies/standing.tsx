import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { StandingDialog } from '~/features/agencies/agency-dialogs'
import { loadStanding, saveStanding } from '~/features/agencies/agencies.server'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'agencyId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.supplierReview.standing }),
}

export const meta = titled((w) => w.supplierReview.standing)

export const loader = ({ request, params }: Args) => loadStanding(request, params.agencyId)

export const action = ({ request, params }: Args) => saveStanding(request, params.agencyId)

export default function AgencyStandingPage() {
  return <StandingDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
