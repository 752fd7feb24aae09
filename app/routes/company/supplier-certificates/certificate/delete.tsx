import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import {
  loadCompanyRemoval,
  removeCompanyCertificate,
} from '~/features/suppliers/certificates/company-remove.server'
import { CompanyRemove } from '~/features/suppliers/certificates/company-remove'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'supplierCertificateId'>

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.deleteTab }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.deleteTab}: ${data?.name}`)

export const loader = ({ request, params }: Args) => loadCompanyRemoval(request, params.supplierCertificateId)

export const action = ({ request, params }: Args) =>
  removeCompanyCertificate(request, params.supplierCertificateId)

export default function RemoveCompanyCertificatePage() {
  const certificate = useLoaderData<typeof loader>()
  return <CompanyRemove certificate={certificate} refusal={useAnswer<typeof action>()?.refusal} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
