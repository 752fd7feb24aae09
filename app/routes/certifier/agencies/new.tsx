import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { AgencyDialog } from '~/features/agencies/agency-dialogs'
import { loadAgency, saveAgency } from '~/features/agencies/agencies.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.supplierReview.addAgency }),
}

export const meta = titled((w) => w.supplierReview.addAgency)

export const loader = ({ request }: RouteArgs) => loadAgency(request)

export const action = ({ request }: RouteArgs) => saveAgency(request)

export default function NewAgencyPage() {
  return <AgencyDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
