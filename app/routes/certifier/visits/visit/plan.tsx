import { Outlet, useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { PacksCard } from '~/features/visits/view/packs-card'
import { isPlanOpen, PlanFacts, PlanForm } from '~/features/visits/plan/plan-card'
import { loadPlan, savePlan } from '~/features/visits/plan/plan.server'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => w.visits.section.plan, { tab: true })

export const loader = ({ request, params }: RouteArgs<'visitId'>) => loadPlan(request, params.visitId)

export const action = ({ request, params }: RouteArgs<'visitId'>) => savePlan(request, params.visitId)

export default function VisitPlanPage() {
  const { visit, staff, isManager, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <div className="flex flex-col gap-5">
      {isPlanOpen(visit) ? (
        <PlanForm visit={visit} staff={staff} constraint={constraint} draft={draft} answer={answer} />
      ) : (
        <PlanFacts visit={visit} />
      )}
      <PacksCard visit={visit} isManager={isManager} />
      <Outlet />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
