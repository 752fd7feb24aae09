import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { FieldGrid, TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Card } from '~/components/ui/card'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { NameForm as Fields } from './name-form.schema'

export function NameForm({
  names,
  constraint,
  lastResult,
}: {
  names: Fields
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const w = useWords()
  const words = w.account.name
  const portal = usePortalForm<Fields>({
    id: 'name',
    lastResult,
    defaultValue: names,
    constraint,
    labels: { firstName: words.firstName, lastName: words.lastName },
  })
  return (
    <Card>
      <PortalForm of={portal} own failure={words.failure}>
        <FieldGrid>
          <TextField field={portal.fields.firstName} autoComplete="given-name" />
          <TextField field={portal.fields.lastName} autoComplete="family-name" />
        </FieldGrid>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <ButtonLink to={paths.account()}>{w.common.cancel}</ButtonLink>
          <SubmitButton>{w.common.save}</SubmitButton>
        </div>
      </PortalForm>
    </Card>
  )
}
