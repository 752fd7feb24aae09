import { useEffect, useState } from 'react'
import { useWords } from '~/i18n/use-words'
import { PasswordField, TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { usePortalForm } from '~/components/form/use-portal-form'
import { paths } from '~/portal/paths'
import { AuthForm } from './auth-form'
import { AuthLink } from './auth-link'
import type { LoginRefusal } from './login.server'
import { LoginRefusalNotice } from './login-refusal-notice'

interface LoginFields {
  email: string
  password: string
}

export function LoginForm({
  redirectTo,
  refusal,
}: {
  redirectTo: string
  refusal: LoginRefusal | undefined
}) {
  const w = useWords()
  const portal = usePortalForm<LoginFields>({
    id: 'login',
    lastResult: refusal?.result,
    draft: false,
  })
  const { fields } = portal
  // The part of a page that a link named: browsers keep it on the way here, and only scripts see it.
  const [part, setPart] = useState('')
  useEffect(() => setPart(window.location.hash), [])

  return (
    <AuthForm of={portal} failure={w.auth.login.unavailable} summary={false}>
      {refusal ? <LoginRefusalNotice refusal={refusal} fieldId={fields[refusal.field].id} /> : null}
      <input type="hidden" name="redirectTo" value={redirectTo + part} />
      <TextField
        field={fields.email}
        label={w.account.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
      />
      <PasswordField field={fields.password} label={w.auth.password} autoComplete="current-password" />
      <div className="mt-1 flex flex-col gap-3">
        <SubmitButton pendingLabel={w.auth.login.pending} className="w-full">
          {w.auth.login.submit}
        </SubmitButton>
        <div className="text-center">
          <AuthLink to={paths.resetPassword()}>{w.auth.login.forgotten}</AuthLink>
        </div>
      </div>
    </AuthForm>
  )
}
