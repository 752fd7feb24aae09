import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { CertificateHistory } from '~/features/suppliers/review/certificate-history'
import { requireCertifier } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.supplierReview.history }),
}

export const meta = titled<typeof loader>((w, data) => `${w.supplierReview.history}: ${data?.name}`)

export async function loader({ request, params }: RouteArgs<'supplierCertificateId'>) {
  const { api } = await requireCertifier(request)
  const { supplierCertificateId } = params
  const certificate = await api.supplierCertificates.get({ supplierCertificateId })
  return pick(certificate, ['id', 'name', 'versions', 'notes', 'withdrawn'])
}

export default function SupplierCertificateHistoryPage() {
  return <CertificateHistory certificate={useLoaderData<typeof loader>()} />
}
