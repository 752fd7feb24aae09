import { useWords } from '~/i18n/use-words'
import { TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { usePortalForm } from '~/components/form/use-portal-form'
import type { FormResult } from '~/portal/forms/form-result'
import { AuthForm } from './auth-form'

export interface ResetPasswordFormProps {
  constraint: Record<string, object>
  answer: FormResult | undefined
}

export function ResetPasswordForm({ constraint, answer }: ResetPasswordFormProps) {
  const w = useWords()
  const portal = usePortalForm<{ email: string }>({
    id: 'reset-password',
    lastResult: answer?.result,
    constraint,
    labels: { email: w.account.email },
    draft: false,
  })
  return (
    <AuthForm of={portal} failure={w.auth.resetPassword.failure}>
      <TextField
        field={portal.fields.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
      />
      <SubmitButton className="w-full">{w.auth.resetPassword.submit}</SubmitButton>
    </AuthForm>
  )
}
