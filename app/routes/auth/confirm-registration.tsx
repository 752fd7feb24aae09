import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { AuthCard } from '~/features/auth/auth-card'
import { AuthLink } from '~/features/auth/auth-link'
import { DeadLink } from '~/features/auth/dead-link'
import { RegistrationForm } from '~/features/auth/registration-form'
import { loadRegistration, register } from '~/features/auth/registration.server'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { paths } from '~/portal/paths'

export const meta: MetaFunction = () => [{ title: pageTitle(wordsFor().auth.registration.title) }]

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function loader({ request }: LoaderFunctionArgs) {
  return loadRegistration(request)
}

export function action({ request }: ActionFunctionArgs) {
  return register(request)
}

export const clientAction = keepForm((w) => w.auth.registration.failure)

export default function ConfirmRegistrationPage() {
  const w = useWords()
  const words = w.auth.registration
  const { isUsable, registered, businessName, prefill, constraint } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AuthCard
      width="wide"
      title={words.title}
      lead={isUsable || answer ? words.lead : undefined}
      footer={<AuthLink to={paths.login()}>{w.auth.backToLogin}</AuthLink>}
    >
      {isUsable || answer ? (
        <RegistrationForm
          businessName={businessName}
          registered={registered}
          prefill={prefill}
          constraint={constraint}
          answer={answer}
        />
      ) : (
        <DeadLink title={words.failure} hint={words.linkHint} />
      )}
    </AuthCard>
  )
}
