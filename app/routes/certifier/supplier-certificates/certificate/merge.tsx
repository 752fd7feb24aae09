import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { MergeForm } from '~/features/suppliers/review/merge/merge-form'
import { loadMerge, runMerge } from '~/features/suppliers/review/merge/merge.server'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'supplierCertificateId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.supplierProposals.mergeTitle }),
}

export const meta = titled<typeof loader>(
  (w, data) => `${w.supplierProposals.mergeTitle}: ${data?.certificate.name}`,
)

export const loader = ({ request, params }: Args) => loadMerge(request, params.supplierCertificateId)

export const action = ({ request, params }: Args) => runMerge(request, params.supplierCertificateId)

export default function MergeSupplierCertificatePage() {
  return <MergeForm {...useLoaderData<typeof loader>()} refusal={useAnswer<typeof action>()?.refusal} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
