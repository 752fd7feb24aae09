import type { SubmissionResult } from '@conform-to/react'
import { ActionBar } from '~/components/form/action-bar'
import { ButtonLink } from '~/components/button-link'
import { SelectField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import type { SelectGroup } from '~/components/ui/select'
import type { StaffChoices } from '~/features/staff/staff-choices'
import { visitWords } from '~/i18n/own/visits'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { planLabels, PlanFieldsOf, type PlanFields } from './plan-fields'

export interface NewVisitFormProps {
  facilities: SelectGroup[]
  staff: StaffChoices
  /** Its initial values. */
  begins: Partial<PlanFields>
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}

export function NewVisitForm({ facilities, staff, begins, constraint, lastResult }: NewVisitFormProps) {
  const words = useWords()
  const w = visitWords(words)
  const portal = usePortalForm<PlanFields>({
    id: 'new-visit',
    lastResult,
    defaultValue: begins,
    constraint,
    labels: planLabels(w),
    loadSchema: () => import('./plan-form.schema').then((module) => module.newVisitSchema),
  })
  const { fields } = portal
  return (
    <PortalForm of={portal}>
      <PlanFieldsOf
        fields={fields}
        staff={staff}
        place={<SelectField field={fields.companyId} options={facilities} required hint={w.placeHint} />}
      />
      <ActionBar>
        <ButtonLink to={paths.certifier.visits()}>{words.common.cancel}</ButtonLink>
        <SubmitButton pendingLabel={w.planning}>{w.planIt}</SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
