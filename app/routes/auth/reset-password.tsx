import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { Alert } from '~/components/ui/alert'
import { AuthCard } from '~/features/auth/auth-card'
import { AuthLink } from '~/features/auth/auth-link'
import { ResetPasswordForm } from '~/features/auth/reset-password-form'
import { askForLink, loadResetPassword } from '~/features/auth/reset-password.server'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { paths } from '~/portal/paths'

export const meta: MetaFunction = () => [{ title: pageTitle(wordsFor().auth.resetPassword.title) }]

export function loader({ request }: LoaderFunctionArgs) {
  return loadResetPassword(request)
}

export function action({ request }: ActionFunctionArgs) {
  return askForLink(request)
}

export const clientAction = keepForm((w) => w.auth.resetPassword.failure)

export default function ResetPasswordPage() {
  const w = useWords()
  const words = w.auth.resetPassword
  const { sent, constraint } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const back = <AuthLink to={paths.login()}>{w.auth.backToLogin}</AuthLink>
  if (sent && !answer) {
    return (
      <AuthCard title={words.title} footer={back}>
        <Alert kind="success" live="status" title={words.sent}>
          {words.sentHint}
        </Alert>
        <div className="mt-4">
          <AuthLink to={paths.resetPassword()}>{words.again}</AuthLink>
        </div>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={words.title} lead={words.lead} footer={back}>
      <ResetPasswordForm constraint={constraint} answer={answer} />
    </AuthCard>
  )
}
