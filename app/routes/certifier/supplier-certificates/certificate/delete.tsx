import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { RemoveForm } from '~/features/suppliers/review/revoke/revoke-form'
import { loadRemoval, remove } from '~/features/suppliers/review/revoke/revoke.server'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'supplierCertificateId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.supplierReview.remove }),
}

export const meta = titled<typeof loader>(
  (w, data) => `${w.supplierReview.remove}: ${data?.certificate.name}`,
)

export const loader = ({ request, params }: Args) => loadRemoval(request, params.supplierCertificateId)

export const action = ({ request, params }: Args) => remove(request, params.supplierCertificateId)

export default function RemoveSupplierCertificatePage() {
  const loaded = useLoaderData<typeof loader>()
  return <RemoveForm {...loaded} answer={useAnswer<typeof action>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
