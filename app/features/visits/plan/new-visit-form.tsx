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
import type { DueFacility } from '~/contract/visits/visits'
import type { StaffChoices } from '~/features/accounts/staff/staff-choices'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { plannedIn } from '../planned-in'
import { planLabels, PlanFieldsOf, type PlanFields } from './plan-fields'

export interface NewVisitFormProps {
  facilities: Choices
  staff: StaffChoices
  begins: Partial<PlanFields>
  /** The facility's visit that is planned already, if any. */
  planned: DueFacility['planned']
  isRefused: boolean
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}

export function NewVisitForm({
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
