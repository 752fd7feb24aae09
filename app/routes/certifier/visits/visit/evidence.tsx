import { Outlet, useLoaderData } from '@remix-run/react'
import { titled } from '~/components/page/page-meta'
import { EvidenceGroups } from '~/features/visits/evidence/evidence-groups'
import { VisitNotices } from '~/features/visits/view/visit-notices'
import { acknowledge, loadEvidence } from '~/features/visits/view/visit.server'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => w.visits.section.evidence, { tab: true })

export const loader = ({ request, params }: RouteArgs<'visitId'>) => loadEvidence(request, params.visitId)

export const action = ({ request, params }: RouteArgs<'visitId'>) => acknowledge(request, params.visitId)

export default function VisitEvidencePage() {
  const { visit, evidence, missing } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-5">
      <VisitNotices visit={visit} missing={missing} />
      <EvidenceGroups evidence={evidence} visitId={visit.id} />
      <Outlet />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
