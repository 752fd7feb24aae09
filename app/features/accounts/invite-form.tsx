import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { SelectField, SwitchField, TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { useRoot } from '~/components/use-root'
import { languageNames, type Lang } from '~/domain/languages'
import { useWords } from '~/i18n/use-words'

export interface InviteFormProps {
  lang: Lang
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
  label: string
  /** Whether the account may be read-only. */
  readers?: boolean
  cancel: { to: string; label: string }
}

export function InviteForm({
  lang,
  constraint,
  lastResult,
  label,
  readers = false,
  cancel,
}: InviteFormProps) {
  const words = useWords().accounts
  const { languages } = useRoot()
  const portal = usePortalForm<{ email: string; lang: Lang; isReader: boolean }>({
    id: 'invite',
    lastResult,
    defaultValue: { lang },
    constraint,
    labels: { email: label, lang: words.inviteLanguage, isReader: words.readerOnly },
  })
  return (
    <PortalForm of={portal} keep="never" failure={words.inviteFailed}>
      <TextField
        field={portal.fields.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
      />
      {languages.length > 1 ? (
        <SelectField
          field={portal.fields.lang}
          hint={words.inviteLanguageHint}
          placeholder={false}
          options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        />
      ) : null}
      {readers ? <SwitchField field={portal.fields.isReader} hint={words.readerHint} /> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to={cancel.to} preventScrollReset>
          {cancel.label}
        </ButtonLink>
        <SubmitButton>{words.invite}</SubmitButton>
      </div>
    </PortalForm>
  )
}
