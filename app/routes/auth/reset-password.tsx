import { useWords } from '~/i18n/use-words'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { Alert } from '~/components/ui/alert'
import { AuthCard } from '~/features/auth/auth-card'
import { AuthLink } from '~/features/auth/auth-link'
import { ResetPasswordForm } from '~/features/auth/reset-password-form'
import { askForLink, loadResetPassword } from '~/features/auth/reset-password.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => w.auth.resetPassword.title)

export function loader({ request }: RouteArgs) {
  return loadResetPassword(request)
}

export function action({ request }: RouteArgs) {
  return askForLink(request)
}

export default function ResetPasswordPage() {
  const w = useWords()
  const words = w.auth.resetPassword
  const { sent, ...form } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
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
      <ResetPasswordForm {...form} answer={answer} />
    </AuthCard>
  )
}
