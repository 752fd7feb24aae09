import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { keepForm } from '~/components/form/keep-form'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { MergeAgencyDialog } from '~/features/agencies/merge-agency'
import { loadAgencyMerge, mergeAgency } from '~/features/agencies/merge-agency.server'
import { supplierProposalWords } from '~/i18n/own/suppliers/supplier-proposals'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'agencyId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: supplierProposalWords(words).agencyMerge }),
}

export const meta = titled((w) => supplierProposalWords(w).agencyMerge)

export const loader = ({ request, params }: Args) => loadAgencyMerge(request, params.agencyId)

export const action = ({ request, params }: Args) => mergeAgency(request, params.agencyId)

export const clientAction = keepForm('press', (w) => supplierProposalWords(w).agencyMergeFailed)

export default function MergeAgencyPage() {
  return <MergeAgencyDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
