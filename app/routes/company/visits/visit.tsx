import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { VisitDeviations } from '~/features/visits/view/visit-deviations'
import { EvidenceGroups } from '~/features/visits/evidence/evidence-groups'
import { ReportTab } from '~/features/visits/view/report-tab'
import { loadCompanysVisit } from '~/features/visits/view/visit.server'
import { plannedIn } from '~/features/visits/planned-in'
import { VisitBadge } from '~/features/visits/visit-badge'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { visit }, words }) => [
    { label: words.common.visits, to: paths.company.visits(), list: 'visits' },
    { label: visit.number, to: paths.company.visit(visit.id) },
  ],
}

export const meta = titled<typeof loader>((_, data) => data?.visit.number)

export const loader = ({ request, params }: RouteArgs<'visitId'>) =>
  loadCompanysVisit(request, params.visitId)

export default function CompanyVisitPage() {
  const words = useWords()
  const w = words.visits
  const { visit, summary, addenda, evidence, deviations } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader
        title={w.numbered(visit.number)}
        badge={<VisitBadge visit={visit} />}
        meta={[visit.companyName, w.kinds[visit.kind], plannedIn(words)(visit)]}
      />
      <ReportTab visit={visit} summary={summary} addenda={addenda} />
      {visit.outcome ? (
        <>
          <VisitDeviations deviations={deviations} />
          <EvidenceGroups evidence={evidence} />
        </>
      ) : null}
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
