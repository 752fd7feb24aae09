import { useWords } from '~/i18n/use-words'
import type { HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { AuthCard } from '~/features/auth/auth-card'
import { AuthLink } from '~/features/auth/auth-link'
import { DeadLink } from '~/features/auth/dead-link'
import { RegistrationForm } from '~/features/auth/registration-form'
import { loadRegistration, register } from '~/features/auth/registration.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => w.auth.registration.title)

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function loader({ request }: RouteArgs) {
  return loadRegistration(request)
}

export function action({ request }: RouteArgs) {
  return register(request)
}

export default function ConfirmRegistrationPage() {
  const w = useWords()
  const words = w.auth.registration
  const { isUsable, ...form } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <AuthCard
      width="wide"
      title={words.title}
      lead={isUsable || answer ? words.lead : undefined}
      footer={<AuthLink to={paths.login()}>{w.auth.backToLogin}</AuthLink>}
    >
      {isUsable || answer ? (
        <RegistrationForm {...form} answer={answer} />
      ) : (
        <DeadLink title={words.failure} hint={words.linkHint} />
      )}
    </AuthCard>
  )
}
