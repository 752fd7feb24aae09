import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { OwnCertificatesTable } from '~/features/desk/own-certificates-table'
import { loadOwnCertificates } from '~/features/desk/requests.server'
import { requireCompany } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.certificates.title }) }

export const meta = titled<typeof loader>((w) => w.certificates.title, {
  tab: true,
  failed: ({ page }) => page === null,
})

export async function loader({ request, params }: RouteArgs<'facilityId'>) {
  return loadOwnCertificates(request, await requireCompany(request), params.facilityId)
}

export default function FacilityCertificatesPage() {
  const { facilityId } = usePageParams<typeof loader>()
  return <OwnCertificatesTable {...useLoaderData<typeof loader>()} facilityId={facilityId} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
