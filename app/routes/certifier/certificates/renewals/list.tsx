import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { loadRenewals } from '~/features/certificates/renewals/renewals.server'
import { RenewalsTable } from '~/features/certificates/renewals/renewals-table'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.certificates.title, to: paths.certifier.certificates(), list: 'certificates' },
    { label: words.renewals.title, to: paths.certifier.renewals() },
  ],
}

export const meta = titled((w) => w.renewals.title, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  return loadRenewals(request, await requireCertifier(request))
}

export default function RenewalsPage() {
  const w = useWords().renewals
  return (
    <Page width="list">
      <PageHeader title={w.title} description={w.lead} />
      <RenewalsTable page={useLoaderData<typeof loader>()} />
      <Outlet />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
