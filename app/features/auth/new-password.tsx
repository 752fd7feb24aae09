import { useWords } from '~/i18n/use-words'
import { PasswordField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { usePortalForm } from '~/components/form/use-portal-form'
import type { FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'
import { AuthCard } from './auth-card'
import { AuthForm } from './auth-form'
import { AuthLink } from './auth-link'
import { DeadLink } from './dead-link'
import { LinkRefusalHint } from './link-refusal-hint'
import { NameFields } from './name-fields'

interface NewPasswordProps {
  page: 'lostCredential' | 'confirmEmail'
  constraint: Record<string, object>
  answer: FormResult | undefined
}

function NewPasswordForm({ page, constraint, answer }: NewPasswordProps) {
  const w = useWords()
  const isFirst = page === 'confirmEmail'
  const portal = usePortalForm<{
    firstName?: string | undefined
    lastName?: string | undefined
    password: string
    confirmPassword: string
  }>({
    id: isFirst ? 'confirm-email' : 'lost-credential',
    lastResult: answer?.result,
    constraint,
    labels: {
      firstName: w.account.name.firstName,
      lastName: w.account.name.lastName,
      password: isFirst ? w.auth.password : w.account.newPassword,
      confirmPassword: w.account.confirmPassword,
    },
    draft: false,
  })
  const { fields } = portal
  return (
    <AuthForm of={portal} failure={w.auth[page].failure}>
      <LinkRefusalHint answer={answer}>
        <p>{w.auth[page].linkHint}</p>
        {isFirst ? (
          <AuthLink to={paths.login()}>{w.auth.toLogin}</AuthLink>
        ) : (
          <AuthLink to={paths.resetPassword()}>{w.auth.lostCredential.requestNew}</AuthLink>
        )}
      </LinkRefusalHint>
      {isFirst ? <NameFields fields={fields} /> : null}
      <PasswordField
        field={fields.password}
        hint={w.account.passwordHint}
        autoComplete="new-password"
        required
      />
      <PasswordField field={fields.confirmPassword} autoComplete="new-password" required />
      <SubmitButton className="w-full">{w.auth[page].submit}</SubmitButton>
    </AuthForm>
  )
}

/** The page behind a mailed link. */
export function NewPassword({ isUsable, ...form }: NewPasswordProps & { isUsable: boolean }) {
  const w = useWords()
  const { page, answer } = form
  const { title, lead, linkHint } = w.auth[page]
  const isOpen = isUsable || answer !== undefined
  const { confirmEmail, lostCredential } = w.auth
  return (
    <AuthCard
      title={title}
      lead={isOpen ? lead : undefined}
      footer={
        <>
          {page === 'lostCredential' ? (
            <AuthLink to={paths.resetPassword()}>{lostCredential.requestNew}</AuthLink>
          ) : null}
          <AuthLink to={paths.login()}>{w.auth.backToLogin}</AuthLink>
        </>
      }
    >
      {isOpen ? (
        <NewPasswordForm {...form} />
      ) : (
        <DeadLink
          title={page === 'confirmEmail' ? confirmEmail.linkInvalid : lostCredential.failure}
          hint={linkHint}
        />
      )}
    </AuthCard>
  )
}
