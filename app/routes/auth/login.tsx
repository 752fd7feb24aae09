import { publicWords } from '~/i18n/public-words'
import { usePublicWords } from '~/i18n/use-public-words'
import type { HeadersFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { titled } from '~/components/page/page-meta'
import { Alert } from '~/components/ui/alert'
import { AuthCard } from '~/features/auth/auth-card'
import { AuthLink } from '~/features/auth/auth-link'
import { LoginForm } from '~/features/auth/login-form'
import { LoginReasonNotice } from '~/features/auth/login-reason-notice'
import { loadLogin, logIn } from '~/features/auth/login.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => publicWords(w).auth.login.title)

// `Retry-After` of a pause.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader({ request }: RouteArgs) {
  return loadLogin(request)
}

export function action({ request }: RouteArgs) {
  return logIn(request)
}

export default function LoginPage() {
  const w = usePublicWords()
  const { redirectTo, signedInAs, why, isKept } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  return (
    <AuthCard
      title={w.auth.login.title}
      lead={w.auth.login.lead}
      footer={
        <AuthLink quiet to={paths.verify()}>
          {w.common.checkCertificate}
        </AuthLink>
      }
    >
      {signedInAs ? (
        <Alert kind="warning" className="mb-5">
          <p>{w.auth.login.otherArea(signedInAs)}</p>
          <AuthLink to={paths.home()}>{w.auth.login.home}</AuthLink>
        </Alert>
      ) : null}
      {why ? <LoginReasonNotice why={why} isKept={isKept} redirectTo={redirectTo} /> : null}
      <LoginForm redirectTo={redirectTo} refusal={refusal} />
    </AuthCard>
  )
}
