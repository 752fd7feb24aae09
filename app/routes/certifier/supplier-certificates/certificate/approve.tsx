import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { ApproveForm } from '~/features/suppliers/review/approve/approve-form'
import { loadApproval, runApproval } from '~/features/suppliers/review/approve/approve.server'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'supplierCertificateId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.supplierReview.approveTitle }),
}

export const meta = titled<typeof loader>(
  (w, data) => `${w.supplierReview.approveTitle}: ${data?.certificate.name}`,
)

export const loader = ({ request, params }: Args) => loadApproval(request, params.supplierCertificateId)

export const action = ({ request, params }: Args) => runApproval(request, params.supplierCertificateId)

export default function ApproveSupplierCertificatePage() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return <ApproveForm key={loaded.certificate.id} {...loaded} answer={answer} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
