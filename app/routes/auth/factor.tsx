import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { Alert } from '~/components/ui/alert'
import { AuthCard } from '~/features/auth/auth-card'
import { AuthLink } from '~/features/auth/auth-link'
import { ConnectApp } from '~/features/auth/factors/connect-app'
import { AddFactorForm, MailCodeForm, NewPasskeyForm } from '~/features/auth/factors/factor-forms'
import { changeFactor, loadFactor } from '~/features/auth/factors/factor.server'
import { StandingFactors } from '~/features/auth/factors/standing-factors'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => w.auth.factor.title)

export const loader = ({ request }: RouteArgs) => loadFactor(request)

export const action = ({ request }: RouteArgs) => changeFactor(request)

/** The account's second factor: where required, it is set up before anything else. */
export default function FactorPage() {
  const { factor: words, passkey: ofPasskey } = useWords().auth
  const { factor, making, email, needsFactor } = useLoaderData<typeof loader>()
  const answered = useAnswer<typeof action>()
  const answer = answered && 'result' in answered ? answered : undefined
  const stands = factor.setUpAt !== null || factor.passkeys.length > 0
  const footer = needsFactor ? (
    <AuthLink quiet to={paths.logout()}>
      {words.signOut}
    </AuthLink>
  ) : (
    <AuthLink to={paths.account()}>{words.toAccount}</AuthLink>
  )
  if (answered && 'recoveryCodes' in answered)
    return (
      <AuthCard
        title={words.codesTitle}
        lead={words.codesLead}
        footer={<AuthLink to={paths.account()}>{words.codesKept}</AuthLink>}
      >
        <ul className="grid gap-x-6 gap-y-2 font-mono sm:grid-cols-2">
          {answered.recoveryCodes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ul>
        <p className="mt-5 text-label text-ink-2">{words.codesHint}</p>
      </AuthCard>
    )
  if (answered && 'make' in answered)
    return (
      <AuthCard
        title={ofPasskey.newTitle}
        lead={ofPasskey.newLead}
        footer={<AuthLink to={paths.accountFactor()}>{ofPasskey.back}</AuthLink>}
      >
        <NewPasskeyForm make={answered.make} answer={undefined} />
      </AuthCard>
    )
  return (
    <AuthCard
      title={words.title}
      lead={stands ? words.left(factor.recoveryCodesLeft) : words.lead}
      footer={footer}
    >
      {needsFactor ? (
        <Alert kind="info" className="mb-5">
          {words.demanded}
        </Alert>
      ) : null}
      {answer?.result.initialValue?.step === 'made' ? (
        <Alert kind="error" title={ofPasskey.notAdded} className="mb-5">
          {answer.refusal?.message}
        </Alert>
      ) : null}
      {stands ? (
        <StandingFactors factor={factor} making={making} email={email} answer={answer} />
      ) : making ? (
        <ConnectApp making={making} answer={answer} />
      ) : (
        <>
          {factor.mailedCode === 'wanted' ? (
            <p className="mb-5 wrap-anywhere">{words.mailFirst(email)}</p>
          ) : (
            <AddFactorForm
              email={email}
              answer={answer}
              hasApp={false}
              wantsMailedCode={factor.mailedCode === 'sent'}
              proven={null}
            />
          )}
          {factor.mailedCode === 'wanted' || factor.mailedCode === 'sent' ? (
            <MailCodeForm answer={answer} again={factor.mailedCode === 'sent'} />
          ) : null}
        </>
      )}
    </AuthCard>
  )
}
