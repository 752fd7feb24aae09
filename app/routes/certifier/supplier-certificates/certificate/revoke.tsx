import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { RevokeForm } from '~/features/suppliers/review/revoke/revoke-form'
import { loadRevocation, revoke } from '~/features/suppliers/review/revoke/revoke.server'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'supplierCertificateId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.supplierReview.revoke }),
}

export const meta = titled<typeof loader>(
  (w, data) => `${w.supplierReview.revoke}: ${data?.certificate.name}`,
)

export const loader = ({ request, params }: Args) => loadRevocation(request, params.supplierCertificateId)

export const action = ({ request, params }: Args) => revoke(request, params.supplierCertificateId)

export default function RevokeSupplierCertificatePage() {
  const loaded = useLoaderData<typeof loader>()
  return <RevokeForm {...loaded} answer={useAnswer<typeof action>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
