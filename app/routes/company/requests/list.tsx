import { useLoaderData } from '@remix-run/react'
import { Plus } from '~/components/ui/icons'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { loadRequests } from '~/features/desk/requests.server'
import { CompanyRequestsTable } from '~/features/desk/company-requests-table'
import { useWords } from '~/i18n/use-words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.certificates.title, to: paths.company.certificates(), list: 'certificates' },
    { label: words.requests.title },
  ],
}

export const meta = titled((w) => w.requests.title, { failed: isNothing })

export const loader = async ({ request }: RouteArgs) => loadRequests(request, await requireCompany(request))

export default function RequestsPage() {
  const w = useWords()
  return (
    <Page>
      <PageHeader
        title={w.requests.title}
        description={w.requests.lead}
        actions={
          <ButtonLink to={paths.company.newCertificate()} variant="primary" icon={Plus}>
            {w.requests.newTitle}
          </ButtonLink>
        }
      />
      <CompanyRequestsTable page={useLoaderData<typeof loader>()} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
