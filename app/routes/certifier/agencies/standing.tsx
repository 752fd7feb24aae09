import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { keepForm } from '~/components/form/keep-form'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { StandingDialog } from '~/features/agencies/agency-dialogs'
import { loadStanding, saveStanding } from '~/features/agencies/agencies.server'
import { supplierReviewWords } from '~/i18n/own/suppliers/supplier-review'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'agencyId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: supplierReviewWords(words).standing }),
}

export const meta = titled((w) => supplierReviewWords(w).standing)

export const loader = ({ request, params }: Args) => loadStanding(request, params.agencyId)

export const action = ({ request, params }: Args) => saveStanding(request, params.agencyId)

export const clientAction = keepForm('press', (w) => supplierReviewWords(w).agencyFailed)

export default function AgencyStandingPage() {
  return <StandingDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
