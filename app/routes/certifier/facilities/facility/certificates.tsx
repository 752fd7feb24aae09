import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { tabTitle } from '~/components/page-title'
import { loadCertificates } from '~/features/certificates/certificates-list.server'
import { CertificatesTable } from '~/features/certificates/certificates-table'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.certificates.title }) }

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  { title: error ? errorTitle(error) : tabTitle(wordsFor().certificates.title, matches, data === null) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadCertificates(request, await requireCertifier(request), params.facilityId ?? '')
}

export default function FacilityCertificatesPage() {
  const { facilityId = '' } = useParams()
  return (
    <CertificatesTable
      page={useLoaderData<typeof loader>()}
      newHref={paths.certifier.newCertificate({ companyId: facilityId })}
    />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
