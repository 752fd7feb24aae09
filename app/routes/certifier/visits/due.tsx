import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { DueTable } from '~/features/visits/list/due-table'
import { VisitListsTabs } from '~/features/visits/list/visit-lists-tabs'
import { loadDue } from '~/features/visits/list/visits-list.server'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.common.visits, to: paths.certifier.visits(), list: 'visits' },
    { label: words.visits.tab.due },
  ],
}

export const meta = titled((w) => w.visits.dueCaption, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  return loadDue(request, await requireCertifier(request))
}

export default function DuePage() {
  const w = useWords()
  return (
    <Page>
      <PageHeader title={w.common.visits} />
      <VisitListsTabs />
      <DueTable page={useLoaderData<typeof loader>()} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
