import { useWords } from '~/i18n/use-words'
import type { HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { ButtonLink } from '~/components/button-link'
import { AuthCard } from '~/features/auth/auth-card'
import { AuthLink } from '~/features/auth/auth-link'
import { LoginForm } from '~/features/auth/login-form'
import { LoginReasonNotice } from '~/features/auth/login-reason-notice'
import { loadLogin, logIn } from '~/features/auth/login.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled<typeof loader>((w, data) => {
  const { title, otherArea } = w.auth.login
  return data?.otherArea ? otherArea[data.otherArea.area] : title
})

// `Retry-After` of a pause.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader({ request }: RouteArgs) {
  return loadLogin(request)
}

export function action({ request }: RouteArgs) {
  return logIn(request)
}

export default function LoginPage() {
  const w = useWords()
  const { redirectTo, otherArea, why, isKept } = useLoaderData<typeof loader>()
  const refusal = useAnswer<typeof action>()
  return (
    <AuthCard
      title={otherArea ? w.auth.login.otherArea[otherArea.area] : w.auth.login.title}
      lead={otherArea ? w.auth.login.otherAreaLead(otherArea.email) : w.auth.login.lead}
      footer={
        <AuthLink quiet reloadDocument to={paths.verify()}>
          {w.common.checkCertificate}
        </AuthLink>
      }
    >
      {otherArea ? (
        <>
          <ButtonLink to={paths.home()} variant="primary">
            {w.auth.login.home}
          </ButtonLink>
          <h2 className="mt-8 mb-4 border-t pt-6 font-semibold">{w.auth.login.otherAccount}</h2>
        </>
      ) : null}
      {why ? <LoginReasonNotice why={why} isKept={isKept} redirectTo={redirectTo} /> : null}
      <LoginForm redirectTo={redirectTo} refusal={refusal} />
    </AuthCard>
  )
}
