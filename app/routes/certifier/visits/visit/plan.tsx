import { Outlet, useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { PacksCard } from '~/features/visits/view/packs-card'
import { loadPlan, savePlan } from '~/features/visits/plan/plan.server'
import type { RouteArgs } from '~/portal/route-args'
import type { SubmissionResult } from '@conform-to/react'
import { Ban } from '~/components/ui/icons'
import { ActionBar } from '~/components/form/action-bar'
import { ButtonLink } from '~/components/button-link'
import { ConflictPanel } from '~/components/form/conflict-panel'
import { HiddenVersion } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import type { Visit } from '~/contract/visits/visits'
import type { StaffChoices } from '~/features/accounts/staff/staff-choices'
import { savedByYou, type FormResult } from '~/portal/forms/form-result'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { plannedIn } from '~/features/visits/planned-in'
import {
  noticeOf,
  planLabels,
  PlanFieldsOf,
  type NoticeChoice,
  type PlanFields,
} from '~/features/visits/plan/plan-fields'

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

/** Editable until the visit has begun. */
const isPlanOpen = ({ status }: Pick<Visit, 'status'>) => status === 'planned'

function PlanForm({
  visit,
  staff,
  constraint,
  draft,
  answer,
}: {
  visit: Visit
  staff: StaffChoices
  constraint: Record<string, object>
  draft: SubmissionResult<string[]> | null
  answer: FormResult | undefined
}) {
  const words = useWords()
  const w = words.visits
  const left = planLeftByOthers(answer)
  const portal = usePortalForm<PlanFields>({
    id: 'visit-plan',
    lastResult: answer?.result ?? draft,
    defaultValue: {
      kind: visit.kind,
      notice: noticeOf(visit),
      plannedOn: visit.plannedOn,
      plannedTime: visit.plannedTime ?? '',
      leadId: visit.lead?.id ?? '',
      inspectorIds: visit.inspectors.filter(({ id }) => id !== visit.lead?.id).map(({ id }) => id),
      brief: visit.brief ?? '',
    },
    constraint,
    labels: planLabels(w),
  })
  return (
    <PortalForm of={portal} keep="itself" failure={w.saveFailed}>
      {left ? <PlanConflict current={left} answer={answer} /> : null}
      {/* The remainder is shown: the next press knows it. */}
      <HiddenVersion version={left?.version ?? visit.version} seen={left !== null} />
      <PlanFieldsOf
        fields={portal.fields}
        staff={staff}
        place={
          <div className="min-w-0">
            <p className="label">{w.place}</p>
            <p className="mt-1.5">{visit.companyName}</p>
          </div>
        }
      />
      <ActionBar
        destructive={
          <ButtonLink to={paths.certifier.cancelVisit(visit.id)} icon={Ban} preventScrollReset>
            {w.cancel}
          </ButtonLink>
        }
      >
        <SubmitButton pendingLabel={words.common.saving}>{w.save}</SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}

const planLeftByOthers = (answer: FormResult | undefined): Visit | null =>
  answer?.refusal?.code === 'visit.stale_version' ? (answer.refusal.details.current as Visit) : null

function PlanConflict({ current, answer }: { current: Visit; answer: FormResult | undefined }) {
  const words = useWords()
  const w = words.visits
  const planned = plannedIn(words)
  const typed = (answer?.result.initialValue ?? {}) as Partial<Record<keyof PlanFields, string>>
  const byYou = savedByYou(answer)
  const changes = [
    {
      label: w.plannedOn,
      theirs: planned(current),
      yours: planned({ plannedOn: typed.plannedOn ?? '', plannedTime: typed.plannedTime ?? null }),
    },
    { label: w.kind, theirs: w.kinds[current.kind], yours: w.kinds[typed.kind as Visit['kind']] },
    {
      label: w.announcedLabel,
      theirs: w.announcedChoices[noticeOf(current)],
      yours: w.announcedChoices[typed.notice as NoticeChoice],
    },
    { label: w.brief, theirs: current.brief ?? '', yours: typed.brief ?? '' },
  ]
  return (
    <ConflictPanel
      byYou={byYou}
      message={byYou ? words.errors.conflictByYou : w.conflict}
      changes={changes.filter(({ theirs, yours }) => theirs !== yours)}
      reloadTo={paths.certifier.visitPlan(current.id)}
    />
  )
}

/** For a visit that has begun. */
function PlanFacts({ visit }: { visit: Visit }) {
  const words = useWords()
  const w = words.visits
  const others = visit.inspectors.filter(({ id }) => id !== visit.lead?.id)
  return (
    <Card title={w.section.plan} description={w.fixed}>
      <DefinitionList
        items={[
          { term: w.plannedOn, description: plannedIn(words)(visit) },
          { term: w.kind, description: w.kinds[visit.kind] },
          { term: w.announcedLabel, description: visit.announced ? w.announced : w.unannounced },
          { term: w.lead, description: visit.lead?.name ?? words.common.none },
          {
            term: w.inspectors,
            description: others.map(({ name }) => name).join(', ') || w.noInspectors,
          },
          {
            term: w.brief,
            description: <span className="whitespace-pre-line">{visit.brief ?? words.common.none}</span>,
          },
        ]}
      />
    </Card>
  )
}
