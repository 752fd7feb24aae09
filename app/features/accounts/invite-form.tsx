import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { useWords } from '~/i18n/use-words'

export interface InviteFormProps {
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
  label: string
  cancel: { to: string; label: string }
}

export function InviteForm({ constraint, lastResult, label, cancel }: InviteFormProps) {
  const words = useWords().accounts
  const portal = usePortalForm<{ email: string }>({
    id: 'invite',
    lastResult,
    constraint,
    labels: { email: label },
    loadSchema: () => import('./invite-form.schema').then((module) => module.inviteFormSchema),
  })
  return (
    <PortalForm of={portal}>
      <TextField
        field={portal.fields.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to={cancel.to} preventScrollReset>
          {cancel.label}
        </ButtonLink>
        <SubmitButton>{words.invite}</SubmitButton>
      </div>
    </PortalForm>
  )
}
