import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { useArea } from '~/features/items/use-item-paths'
import { VisitListsTabs } from '~/features/visits/list/visit-lists-tabs'
import { loadVisits } from '~/features/visits/list/visits-list.server'
import { PlanLink, VisitsTable } from '~/features/visits/list/visits-table'
import { useWords } from '~/i18n/use-words'
import { requireArea } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.common.visits }) }

export const meta = titled((w) => w.common.visits, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  return loadVisits(request, await requireArea(request))
}

export default function VisitsPage() {
  const w = useWords()
  const isCertifier = useArea() === 'Certifier'
  return (
    <Page>
      <PageHeader
        title={w.common.visits}
        actions={isCertifier ? <PlanLink to={paths.certifier.newVisit()} /> : null}
      />
      {isCertifier ? <VisitListsTabs /> : null}
      <VisitsTable page={useLoaderData<typeof loader>()} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
