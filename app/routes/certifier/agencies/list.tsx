import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { ButtonLink } from '~/components/button-link'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Plus } from '~/components/ui/icons'
import { loadAgencies } from '~/features/agencies/agencies.server'
import { AgenciesTable } from '~/features/agencies/agencies-table'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => {
    const { title, agencies } = words.supplierReview
    return [
      { label: title, to: paths.certifier.supplierCertificates.list() },
      { label: agencies, to: paths.certifier.agencies() },
    ]
  },
}

export const meta = titled((w) => w.supplierReview.agencies, { failed: isNothing })

export const loader = ({ request }: RouteArgs) => loadAgencies(request)

export default function AgenciesPage() {
  const page = useLoaderData<typeof loader>()
  const words = useWords().supplierReview
  const { search } = useLocation()
  return (
    <Page width="list">
      <PageHeader
        title={words.agencies}
        count={page?.totalItems}
        description={words.agenciesLead}
        actions={
          <ButtonLink
            to={paths.certifier.addAgency() + search}
            variant="primary"
            icon={Plus}
            preventScrollReset
          >
            {words.addAgency}
          </ButtonLink>
        }
      />
      <AgenciesTable page={page} />
      <Outlet />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
