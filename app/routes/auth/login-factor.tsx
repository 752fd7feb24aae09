import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { SubmitButton } from '~/components/form/submit-button'
import { usePortalForm } from '~/components/form/use-portal-form'
import { titled } from '~/components/page/page-meta'
import { AuthCard } from '~/features/auth/auth-card'
import { AuthForm } from '~/features/auth/auth-form'
import { AuthLink } from '~/features/auth/auth-link'
import { FactorCodeField } from '~/features/auth/factors/factor-code-field'
import { loadLoginFactor, logInWithFactor } from '~/features/auth/factors/login-factor.server'
import { PasskeyButton } from '~/features/auth/factors/passkey-button'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => w.auth.factor.stepTitle)

export const loader = ({ request }: RouteArgs) => loadLoginFactor(request)

export const action = ({ request }: RouteArgs) => logInWithFactor(request)

export default function LoginFactorPage() {
  const { auth } = useWords()
  const words = auth.factor
  const { redirectTo, app, passkeys, withRecovery } = useLoaderData<typeof loader>()
  const portal = usePortalForm<{ code: string; passkey: string }>({
    id: 'login-factor',
    lastResult: useAnswer<typeof action>()?.result,
    labels: { code: withRecovery ? words.recoveryCode : words.code, passkey: auth.passkey.name },
    draft: false,
  })
  return (
    <AuthCard
      title={app ? words.stepTitle : words.title}
      lead={app ? (withRecovery ? words.recoveryLead : words.stepLead) : auth.passkey.lead}
      footer={
        <>
          {!app ? null : withRecovery ? (
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
      <AuthForm of={portal} failure={auth.login.unavailable}>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        {passkeys ? (
          <PasskeyButton
            by={{ ask: '/api/authentication/login/passkey' }}
            id={portal.fields.passkey.id}
            label={auth.passkey.use}
            without={app ? undefined : auth.passkey.withoutScripts}
            variant={app ? 'secondary' : 'primary'}
          />
        ) : null}
        <FactorCodeField field={portal.fields.code} of={withRecovery ? 'recovery' : 'app'} />
        <SubmitButton
          variant={passkeys && !app ? 'secondary' : 'primary'}
          pendingLabel={auth.login.pending}
          className="w-full"
        >
          {auth.login.submit}
        </SubmitButton>
      </AuthForm>
    </AuthCard>
  )
}
