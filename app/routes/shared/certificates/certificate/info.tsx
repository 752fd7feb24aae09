import { useLoaderData } from '@remix-run/react'
import { useErrorTitle } from '~/components/page-title'
import { CertificateInfo } from '~/features/certificates/view/certificate-info'
import { loadCertificate } from '~/features/certificates/view/certificate-info.server'
import { requireArea } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const loader = ({ request, params }: RouteArgs<'certificateId'>) =>
  loadCertificate(request, requireArea, params.certificateId)

export default function CertificateInfoPage() {
  const loaded = useLoaderData<typeof loader>()
  useErrorTitle(loaded.refused !== null)
  return <CertificateInfo {...loaded} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
