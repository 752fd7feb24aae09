import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { PasswordField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { usePortalForm } from '~/components/form/use-portal-form'
import { titled } from '~/components/page/page-meta'
import { AuthCard } from '~/features/auth/auth-card'
import { AuthForm } from '~/features/auth/auth-form'
import { AuthLink } from '~/features/auth/auth-link'
import { confirmAgain, loadConfirmAgain } from '~/features/auth/factors/confirm-again.server'
import { FactorCodeField } from '~/features/auth/factors/factor-code-field'
import { askPath, PasskeyButton } from '~/features/auth/factors/passkey-button'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => w.auth.confirmAgain.title)

export const loader = ({ request }: RouteArgs) => loadConfirmAgain(request)

export const action = ({ request }: RouteArgs) => confirmAgain(request)

/** Before a sensitive action. Its form's fields travel here and back. */
export default function ConfirmAgainPage() {
  const { auth } = useWords()
  const words = auth.confirmAgain
  const { email, app, passkeys, typed } = useLoaderData<typeof loader>()
  const hasFactor = app || passkeys
  const answer = useAnswer<typeof action>()
  const portal = usePortalForm<{ againPassword: string; againCode: string; passkey: string }>({
    id: 'confirm-again',
    lastResult: answer?.result,
    labels: { againPassword: auth.password, againCode: auth.factor.code, passkey: auth.passkey.name },
    draft: false,
  })
  return (
    <AuthCard
      title={words.title}
      lead={!hasFactor ? words.passwordLead : app ? words.codeLead : auth.passkey.lead}
      footer={
        <AuthLink quiet to={paths.account()}>
          {words.cancel}
        </AuthLink>
      }
    >
      <AuthForm of={portal} failure={words.failure}>
        {typed ? <input type="hidden" name="againSends" value="yes" /> : null}
        {typed?.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {passkeys ? (
          <PasskeyButton
            by={{ ask: askPath }}
            id={portal.fields.passkey.id}
            label={auth.passkey.use}
            without={app ? undefined : auth.passkey.withoutScripts}
            variant={app ? 'secondary' : 'primary'}
          />
        ) : null}
        {hasFactor ? (
          <FactorCodeField field={portal.fields.againCode} of={app ? 'either' : 'recovery'} />
        ) : (
          <>
            {/* For password managers. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField field={portal.fields.againPassword} autoComplete="current-password" required />
          </>
        )}
        <SubmitButton className="w-full">{typed ? words.submitAndGoOn : words.submit}</SubmitButton>
      </AuthForm>
    </AuthCard>
  )
}
