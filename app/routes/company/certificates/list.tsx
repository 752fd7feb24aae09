import { useMayWrite } from '~/components/for-writers'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ClipboardList } from '~/components/ui/icons'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { loadCertificates } from '~/features/certificates/list/certificates-list.server'
import { CertificatesTable } from '~/features/certificates/list/certificates-table'
import { companyCertificateColumns } from '~/features/certificates/list/company-certificate-columns'
import { OpenRequestsCard } from '~/features/desk/open-requests-card'
import { openRequests } from '~/features/desk/requests.server'
import { useWords } from '~/i18n/use-words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.certificates.title }) }

export const meta = titled<typeof loader>((w) => w.certificates.title, {
  failed: ({ page }) => page === null,
})

export async function loader({ request }: RouteArgs) {
  const signedIn = await requireCompany(request)
  const [{ data: page, init }, open] = await Promise.all([
    loadCertificates(request, signedIn),
    openRequests(signedIn.api),
  ])
  return data({ page, open }, init ?? undefined)
}

export default function CertificatesPage() {
  const w = useWords()
  const { page, open } = useLoaderData<typeof loader>()
  const asked = new Set(open.asked)
  return (
    <Page width="list">
      <PageHeader
        title={w.certificates.title}
        actions={
          <ButtonLink to={paths.company.requests()} icon={ClipboardList}>
            {w.requests.title}
          </ButtonLink>
        }
      />
      <OpenRequestsCard {...open} />
      <CertificatesTable
        page={page}
        newHref={paths.company.newCertificate()}
        columns={companyCertificateColumns(w, asked, useMayWrite())}
      />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
