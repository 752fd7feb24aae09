import type { HeadersFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { keepForm } from '~/components/form/keep-form'
import { titled } from '~/components/page/page-meta'
import { AuthCard } from '~/features/auth/auth-card'
import { AuthLink } from '~/features/auth/auth-link'
import { DeadLink } from '~/features/auth/dead-link'
import { LostCredentialForm } from '~/features/auth/lost-credential-form'
import { loadNewPassword, setNewPassword } from '~/features/auth/lost-credential.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => w.auth.lostCredential.title)

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function loader({ request }: RouteArgs) {
  return loadNewPassword(request, 'password')
}

export function action({ request }: RouteArgs) {
  return setNewPassword(request)
}

export const clientAction = keepForm((w) => w.auth.lostCredential.failure)

export default function LostCredentialPage() {
  const w = useWords()
  const words = w.auth.lostCredential
  const { isUsable, constraint } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AuthCard
      title={words.title}
      lead={isUsable || answer ? words.lead : undefined}
      footer={
        <>
          <AuthLink to={paths.resetPassword()}>{words.requestNew}</AuthLink>
          <AuthLink to={paths.login()}>{w.auth.backToLogin}</AuthLink>
        </>
      }
    >
      {isUsable || answer ? (
        <LostCredentialForm page="lostCredential" constraint={constraint} answer={answer} />
      ) : (
        <DeadLink title={words.failure} hint={words.linkHint} />
      )}
    </AuthCard>
  )
}
