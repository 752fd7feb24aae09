import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { requestHref } from '~/features/certificates/requests/request-links'
import { loadRequests } from '~/features/desk/requests.server'
import { RequestsTable } from '~/features/desk/requests-table'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.desk.title, to: paths.certifier.desk() },
    { label: words.desk.requests, to: paths.certifier.requests() },
  ],
}

export const meta = titled((w) => w.desk.requests, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  return loadRequests(request, await requireCertifier(request))
}

export default function RequestsPage() {
  const w = useWords()
  const { search } = useLocation()
  const page = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title={w.desk.requests} count={page?.totalItems} />
      <RequestsTable
        page={page}
        rowHref={(row) =>
          row.issuedGroup ? paths.certifier.certificate(row.issuedGroup.id) : requestHref(row)
        }
        declineHref={(row) => paths.certifier.declineRequest(row.id) + search}
        assignHref={(row) => paths.certifier.assignRequest(row.id) + search}
      />
      <Outlet />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
