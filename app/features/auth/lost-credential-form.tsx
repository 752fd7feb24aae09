import { PasswordField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/form-result'
import { paths } from '~/portal/paths'
import { AuthLink } from './auth-link'
import { LinkRefusalHint } from './link-refusal-hint'

export interface LostCredentialFormProps {
  page: 'lostCredential' | 'confirmEmail'
  constraint: Record<string, object>
  answer: FormResult | undefined
}

export function LostCredentialForm({ page, constraint, answer }: LostCredentialFormProps) {
  const w = useWords()
  const isFirst = page === 'confirmEmail'
  const portal = usePortalForm<{ password: string; confirmPassword: string }>({
    id: isFirst ? 'confirm-email' : 'lost-credential',
    lastResult: answer?.result,
    constraint,
    labels: {
      password: isFirst ? w.auth.password : w.auth.newPassword,
      confirmPassword: w.auth.confirmPassword,
    },
    draft: false,
    loadSchema: () =>
      import('./lost-credential-form.schema').then((module) => module.lostCredentialFormSchema),
  })
  const { fields } = portal
  return (
    <PortalForm of={portal}>
      <LinkRefusalHint answer={answer}>
        <p>{w.auth[page].linkHint}</p>
        {isFirst ? (
          <AuthLink to={paths.login()}>{w.auth.toLogin}</AuthLink>
        ) : (
          <AuthLink to={paths.resetPassword()}>{w.auth.lostCredential.requestNew}</AuthLink>
        )}
      </LinkRefusalHint>
      <PasswordField
        field={fields.password}
        hint={w.auth.passwordHint}
        autoComplete="new-password"
        required
      />
      <PasswordField field={fields.confirmPassword} autoComplete="new-password" required />
      <SubmitButton className="w-full">{w.auth[page].submit}</SubmitButton>
    </PortalForm>
  )
}
