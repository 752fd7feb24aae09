import { useLoaderData } from '@remix-run/react'
import { ClipboardList } from '~/components/ui/icons'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { OpenRequestsCard } from '~/features/desk/open-requests-card'
import { OwnCertificatesTable } from '~/features/desk/own-certificates-table'
import { loadOwnCertificates } from '~/features/desk/requests.server'
import { useWords } from '~/i18n/use-words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.certificates.title }) }

export const meta = titled<typeof loader>((w) => w.certificates.title, {
  failed: ({ page }) => page === null,
})

export async function loader({ request }: RouteArgs) {
  return loadOwnCertificates(request, await requireCompany(request))
}

export default function CertificatesPage() {
  const w = useWords()
  const { page, open } = useLoaderData<typeof loader>()
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
      <OwnCertificatesTable page={page} open={open} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
