import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { DueFacility } from '~/contract/visits/visits'
import { loadNewVisit, planVisit } from '~/features/visits/plan/plan.server'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import type { SubmissionResult } from '@conform-to/react'
import { ActionBar } from '~/components/form/action-bar'
import { ButtonLink } from '~/components/button-link'
import { ChoiceField } from '~/components/choice/choice-field'
import type { Choices } from '~/components/choice/choices'
import { CheckboxField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Link } from '~/components/link'
import { Alert } from '~/components/ui/alert'
import type { StaffChoices } from '~/features/accounts/staff/staff-choices'
import { plannedIn } from '~/features/visits/planned-in'
import { planLabels, PlanFieldsOf, type PlanFields } from '~/features/visits/plan/plan-fields'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.common.visits, to: paths.certifier.visits(), list: 'visits' },
    { label: words.visits.newTitle },
  ],
}

export const meta = titled((w) => w.visits.newTitle)

export const loader = ({ request }: RouteArgs) => loadNewVisit(request)

export const action = ({ request }: RouteArgs) => planVisit(request)

export default function NewVisitPage() {
  const { draft, planned, ...loaded } = useLoaderData<typeof loader>()
  const answer: FormResult | undefined = useAnswer<typeof action>()
  const refused =
    answer?.refusal?.code === 'visit.already_planned'
      ? (answer.refusal.details.visit as DueFacility['planned'])
      : null
  return (
    <Page width="form">
      <PageHeader title={useWords().visits.newTitle} />
      <NewVisitForm
        {...loaded}
        planned={refused ?? planned}
        isRefused={refused !== null}
        lastResult={answer?.result ?? draft}
      />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

interface NewVisitFormProps {
  facilities: Choices
  staff: StaffChoices
  begins: Partial<PlanFields>
  /** The facility's visit that is planned already, if any. */
  planned: DueFacility['planned']
  isRefused: boolean
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}

function NewVisitForm({
  facilities,
  staff,
  begins,
  planned,
  isRefused,
  constraint,
  lastResult,
}: NewVisitFormProps) {
  const words = useWords()
  const w = words.visits
  const portal = usePortalForm<PlanFields>({
    id: 'new-visit',
    lastResult,
    defaultValue: begins,
    constraint,
    labels: planLabels(w),
  })
  const { fields } = portal
  return (
    <PortalForm of={portal} summary={!isRefused} failure={w.planFailed}>
      {planned ? (
        <Alert kind="warning" title={w.alreadyPlanned} live={isRefused ? 'alert' : undefined}>
          <div className="flex flex-col gap-2">
            <Link to={paths.certifier.visit(planned.id)} className="text-link">
              {planned.number}, {plannedIn(words)(planned)}
            </Link>
            <CheckboxField field={fields.again} />
          </div>
        </Alert>
      ) : null}
      <PlanFieldsOf
        fields={fields}
        staff={staff}
        place={<ChoiceField field={fields.companyId} choices={facilities} required hint={w.placeHint} />}
      />
      <ActionBar>
        <ButtonLink to={paths.certifier.visits()}>{words.common.cancel}</ButtonLink>
        <SubmitButton pendingLabel={w.planning}>{w.planIt}</SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
