import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { isNothing, titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { loadCertificates } from '~/features/certificates/list/certificates-list.server'
import { CertificatesTable } from '~/features/certificates/list/certificates-table'
import { requireCertifier } from '~/portal/guards.server'
import { placeOf, type PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.certificates.title }) }

export const meta = titled((w) => w.certificates.title, { tab: true, failed: isNothing })

export async function loader({ request, params }: RouteArgs<never, PlaceParam>) {
  return loadCertificates(request, await requireCertifier(request), placeOf(params).id)
}

export default function PlaceCertificatesPage() {
  const { newCertificate } = placeOf(usePageParams<typeof loader>())
  return <CertificatesTable page={useLoaderData<typeof loader>()} newHref={newCertificate()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
