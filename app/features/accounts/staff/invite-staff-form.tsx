import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { SelectField, SwitchField, TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { useRoot } from '~/components/use-root'
import { languageNames, type Lang } from '~/domain/languages'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

interface Typed {
  email: string
  firstName: string
  lastName: string
  lang: Lang
  isManager: boolean
}

export function InviteStaffForm({
  lang,
  constraint,
  lastResult,
}: {
  lang: Lang
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const all = useWords()
  const w = all.settings.staff
  const { languages } = useRoot()
  const portal = usePortalForm<Typed>({
    id: 'invite-staff',
    lastResult,
    defaultValue: { lang },
    constraint,
    labels: {
      email: w.email,
      firstName: w.firstName,
      lastName: w.lastName,
      lang: w.language,
      isManager: w.isManager,
    },
  })
  const { email, firstName, lastName, lang: language, isManager } = portal.fields
  return (
    <PortalForm of={portal} keep="never" failure={w.failed}>
      <TextField field={email} type="email" inputMode="email" autoComplete="off" spellCheck={false} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={firstName} autoComplete="off" />
        <TextField field={lastName} autoComplete="off" />
      </div>
      {languages.length > 1 ? (
        <SelectField
          field={language}
          hint={w.languageHint}
          placeholder={false}
          options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        />
      ) : null}
      <SwitchField field={isManager} hint={w.isManagerHint} />
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to={paths.certifier.staff()} preventScrollReset>
          {all.common.cancel}
        </ButtonLink>
        <SubmitButton>{w.send}</SubmitButton>
      </div>
    </PortalForm>
  )
}
