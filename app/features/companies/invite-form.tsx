import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { TextField } from '~/components/form-fields'
import { SubmitButton } from '~/components/submit-button'
import { PortalForm, usePortalForm } from '~/components/use-portal-form'
import { useWords } from '~/i18n/use-words'

export interface InviteFormProps {
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
  /** Where to go on without an invite. */
  skipTo: string
}

/** The e-mail of a new company's account (spec §4); can be left for later. */
export function InviteForm({ constraint, lastResult, skipTo }: InviteFormProps) {
  const w = useWords()
  const words = w.companies.invite
  const portal = usePortalForm<{ email: string }>({
    id: 'invite',
    lastResult,
    constraint,
    labels: { email: words.email },
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
        <ButtonLink to={skipTo}>{words.skip}</ButtonLink>
        <SubmitButton>{words.submit}</SubmitButton>
      </div>
    </PortalForm>
  )
}
