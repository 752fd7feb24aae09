import { useLoaderData, useParams } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { RequestForm } from '~/features/suppliers/review/request/request-form'
import { loadRequests, runRequest } from '~/features/suppliers/review/request/request.server'
import { RequestsMade } from '~/features/suppliers/review/request/requests-made'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'supplierCertificateId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.supplierReview.requestRenewal }),
}

export const meta = titled<typeof loader>((w, data) => `${w.supplierReview.requestRenewal}: ${data?.name}`)

export const loader = ({ request, params }: Args) => loadRequests(request, params.supplierCertificateId)

export const action = ({ request, params }: Args) => runRequest(request, params.supplierCertificateId)

export default function RequestRenewalPage() {
  const { requests, isPossible, companies, known, draft } = useLoaderData<typeof loader>()
  const { supplierCertificateId = '' } = useParams()
  const answer = useAnswer<typeof action>()
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <RequestForm
        // An answered form begins anew.
        key={requests[0]?.id}
        id={supplierCertificateId}
        {...{ isPossible, companies, known, draft }}
        answer={answer}
      />
      <RequestsMade requests={requests} />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
