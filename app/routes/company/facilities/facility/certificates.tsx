import { useMayWrite } from '~/components/for-writers'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { loadCertificates } from '~/features/certificates/list/certificates-list.server'
import { CertificatesTable } from '~/features/certificates/list/certificates-table'
import { companyCertificateColumns } from '~/features/certificates/list/company-certificate-columns'
import { openRequests } from '~/features/desk/requests.server'
import { useWords } from '~/i18n/use-words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.certificates.title }) }

export const meta = titled<typeof loader>((w) => w.certificates.title, {
  tab: true,
  failed: ({ page }) => page === null,
})

export async function loader({ request, params }: RouteArgs<'facilityId'>) {
  const signedIn = await requireCompany(request)
  const [{ data: page, init }, open] = await Promise.all([
    loadCertificates(request, signedIn, params.facilityId),
    openRequests(signedIn.api),
  ])
  return data({ page, open }, init ?? undefined)
}

export default function FacilityCertificatesPage() {
  const w = useWords()
  const { facilityId } = usePageParams<typeof loader>()
  const { page, open } = useLoaderData<typeof loader>()
  const asked = new Set(open.asked)
  return (
    <CertificatesTable
      page={page}
      newHref={paths.company.newCertificate({ companyId: facilityId })}
      columns={companyCertificateColumns(w, asked, useMayWrite())}
    />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
