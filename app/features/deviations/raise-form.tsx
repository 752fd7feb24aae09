import type { SubmissionResult } from '@conform-to/react'
import { ActionBar } from '~/components/form/action-bar'
import {
  DateField,
  FieldGrid,
  FieldSpan,
  FormSection,
  SelectField,
  TextareaField,
} from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { ButtonLink } from '~/components/button-link'
import { deviationGrades } from '~/domain/visits/visit'
import { ChoiceField } from '~/components/choice/choice-field'
import type { Choices } from '~/components/choice/choices'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

interface RaiseFields extends Record<string, unknown> {
  companyId: string
  grade: string
  finding: string
  requirement: string
  measure: string
  dueOn: string
}

export function RaiseForm({
  facilities,
  companyId,
  visitId,
  constraint,
  lastResult,
}: {
  facilities: Choices
  companyId: string
  visitId: string | null
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const w = useWords()
  const words = w.deviations
  const portal = usePortalForm<RaiseFields>({
    id: 'raise-deviation',
    lastResult,
    constraint,
    defaultValue: { companyId },
    labels: {
      companyId: words.facility,
      grade: words.gradeLabel,
      finding: words.finding,
      requirement: words.requirement,
      measure: words.measure,
      dueOn: words.dueOn,
    },
  })
  const { fields } = portal
  return (
    <PortalForm of={portal} failure={words.failed}>
      {visitId ? <input type="hidden" name="visitId" value={visitId} /> : null}
      <FormSection title={words.data}>
        <FieldGrid>
          <ChoiceField field={fields.companyId} required choices={facilities} />
          <SelectField
            field={fields.grade}
            required
            options={deviationGrades.map((grade) => ({ value: grade, label: words.grade[grade] }))}
          />
          <FieldSpan>
            <TextareaField field={fields.finding} rows={4} required />
          </FieldSpan>
          <TextareaField field={fields.requirement} rows={3} />
          <TextareaField field={fields.measure} rows={3} />
          <DateField field={fields.dueOn} hint={words.dueHint} required={false} />
        </FieldGrid>
      </FormSection>
      <ActionBar>
        <ButtonLink to={paths.certifier.deviations()}>{w.common.cancel}</ButtonLink>
        <SubmitButton>{words.raise}</SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
