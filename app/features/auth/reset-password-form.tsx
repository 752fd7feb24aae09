import { TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/form-result'

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
    labels: { email: w.auth.email },
    draft: false,
    loadSchema: () => import('./reset-password-form.schema').then((module) => module.resetPasswordFormSchema),
  })
  return (
    <PortalForm of={portal}>
      <TextField
        field={portal.fields.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
      />
      <SubmitButton className="w-full">{w.auth.resetPassword.submit}</SubmitButton>
    </PortalForm>
  )
}
