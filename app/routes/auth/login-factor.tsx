import { useActionData, useLoaderData } from '@remix-run/react'
import { SubmitButton } from '~/components/form/submit-button'
import { usePortalForm } from '~/components/form/use-portal-form'
import { titled } from '~/components/page/page-meta'
import { PlainForm } from '~/components/plain/plain-form'
import { AuthCard } from '~/features/auth/auth-card'
import { AuthLink } from '~/features/auth/auth-link'
import { FactorCodeField } from '~/features/auth/factor-code-field'
import { loadLoginFactor, logInWithFactor } from '~/features/auth/login-factor.server'
import { publicWords } from '~/i18n/public-words'
import { usePublicWords } from '~/i18n/use-public-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => publicWords(w).auth.factor.stepTitle)

export const loader = ({ request }: RouteArgs) => loadLoginFactor(request)

export const action = ({ request }: RouteArgs) => logInWithFactor(request)

/** The second step of a sign-in. */
export default function LoginFactorPage() {
  const { auth } = usePublicWords()
  const words = auth.factor
  const { redirectTo, withRecovery } = useLoaderData<typeof loader>()
  const portal = usePortalForm<{ code: string }>({
    id: 'login-factor',
    lastResult: useActionData<typeof action>()?.result,
    labels: { code: withRecovery ? words.recoveryCode : words.code },
    draft: false,
  })
  return (
    <AuthCard
      title={words.stepTitle}
      lead={withRecovery ? words.recoveryLead : words.stepLead}
      footer={
        <>
          {withRecovery ? (
            <AuthLink to={paths.loginFactor({ redirectTo })}>{words.useApp}</AuthLink>
          ) : (
            <AuthLink to={paths.loginFactor({ redirectTo, recovery: true })}>{words.useRecovery}</AuthLink>
          )}
          <AuthLink quiet to={paths.login(redirectTo)}>
            {auth.backToLogin}
          </AuthLink>
        </>
      }
    >
      <PlainForm of={portal} failure={auth.login.unavailable}>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <FactorCodeField field={portal.fields.code} of={withRecovery ? 'recovery' : 'app'} />
        <SubmitButton pendingLabel={auth.login.pending} className="w-full">
          {auth.login.submit}
        </SubmitButton>
      </PlainForm>
    </AuthCard>
  )
}
