import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useErrorTitle } from '~/components/page-title'
import { CertificateInfo } from '~/features/certificates/certificate-info'
import { loadCertificate } from '~/features/certificates/certificate-info.server'
import { requireCertifier } from '~/portal/guards.server'

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadCertificate(request, requireCertifier, params.certificateId ?? '')

export default function CertificateInfoPage() {
  const loaded = useLoaderData<typeof loader>()
  useErrorTitle(loaded.refused !== null)
  return <CertificateInfo {...loaded} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
