import type { HeadersFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { keepForm } from '~/components/form/keep-form'
import { titled } from '~/components/page/page-meta'
import { AuthCard } from '~/features/auth/auth-card'
import { AuthLink } from '~/features/auth/auth-link'
import { DeadLink } from '~/features/auth/dead-link'
import { LostCredentialForm } from '~/features/auth/lost-credential-form'
import { confirmEmail, loadNewPassword } from '~/features/auth/lost-credential.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => w.auth.confirmEmail.title)

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function loader({ request }: RouteArgs) {
  return loadNewPassword(request, 'company-contributor')
}

export function action({ request }: RouteArgs) {
  return confirmEmail(request)
}

export const clientAction = keepForm((w) => w.auth.confirmEmail.failure)

export default function ConfirmEmailPage() {
  const w = useWords()
  const words = w.auth.confirmEmail
  const { isUsable, constraint } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AuthCard
      title={words.title}
      lead={isUsable || answer ? words.lead : undefined}
      footer={<AuthLink to={paths.login()}>{w.auth.backToLogin}</AuthLink>}
    >
      {isUsable || answer ? (
        <LostCredentialForm page="confirmEmail" constraint={constraint} answer={answer} />
      ) : (
        <DeadLink title={words.linkInvalid} hint={words.linkHint} />
      )}
    </AuthCard>
  )
}
