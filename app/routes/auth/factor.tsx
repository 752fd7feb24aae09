import { useActionData, useLoaderData } from '@remix-run/react'
import { titled } from '~/components/page/page-meta'
import { Alert } from '~/components/ui/alert'
import { AuthCard } from '~/features/auth/auth-card'
import { AuthLink } from '~/features/auth/auth-link'
import { FactorCodeForm, StartFactorForm } from '~/features/auth/factor-forms'
import { changeFactor, loadFactor } from '~/features/auth/factor.server'
import { publicWords } from '~/i18n/public-words'
import { useFormat } from '~/i18n/use-format'
import { usePublicWords } from '~/i18n/use-public-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => publicWords(w).auth.factor.title)

export const loader = ({ request }: RouteArgs) => loadFactor(request)

export const action = ({ request }: RouteArgs) => changeFactor(request)

/** The second factor of the own account, drawn without scripts: it is set up before anything else where it is demanded. */
export default function FactorPage() {
  const words = usePublicWords().auth.factor
  const { formatInstantDate } = useFormat()
  const { factor, qr, email, needsFactor } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const codes = answered && 'recoveryCodes' in answered ? answered.recoveryCodes : null
  const answer = answered && 'result' in answered ? answered : undefined
  const footer = needsFactor ? (
    <AuthLink quiet to={paths.logout()}>
      {words.signOut}
    </AuthLink>
  ) : (
    <AuthLink to={paths.account()}>{words.toAccount}</AuthLink>
  )
  if (codes)
    return (
      <AuthCard
        title={words.codesTitle}
        lead={words.codesLead}
        footer={<AuthLink to={paths.account()}>{words.codesKept}</AuthLink>}
      >
        <ul className="grid gap-x-6 gap-y-2 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ul>
        <p className="mt-5 text-label text-ink-2">{words.codesHint}</p>
      </AuthCard>
    )
  if (factor.setUpAt)
    return (
      <AuthCard
        title={words.title}
        lead={words.since(formatInstantDate(factor.setUpAt), factor.recoveryCodesLeft)}
        footer={footer}
      >
        <h2 className="mb-3 text-section font-semibold">{words.newCodesTitle}</h2>
        <FactorCodeForm step="codes" label={words.newCodes} answer={answer} />
        <h2 className="mt-8 mb-1 text-section font-semibold">{words.removeTitle}</h2>
        <p className="mb-3 text-ink-2">{factor.demanded ? words.removeDemanded : words.removeLead}</p>
        <FactorCodeForm danger step="remove" label={words.remove} answer={answer} />
      </AuthCard>
    )
  return (
    <AuthCard title={words.title} lead={words.lead} footer={footer}>
      {needsFactor ? (
        <Alert kind="info" className="mb-5">
          {words.demanded}
        </Alert>
      ) : null}
      {factor.setUp && qr ? (
        <>
          <p>{words.scan}</p>
          <svg
            role="img"
            aria-label={words.qr}
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            className="my-4 w-56 self-center rounded-lg bg-white text-black"
          >
            <path d={qr.path} fill="currentColor" />
          </svg>
          <p className="text-label text-ink-2">{words.typeIt}</p>
          <p className="mb-2 font-mono wrap-anywhere">{factor.setUp.secret.replace(/(.{4})(?!$)/g, '$1 ')}</p>
          <a
            href={factor.setUp.uri}
            className="mb-5 inline-flex min-h-11 items-center self-start text-accent underline underline-offset-2"
          >
            {words.openApp}
          </a>
          <FactorCodeForm step="confirm" label={words.confirm} answer={answer} />
        </>
      ) : (
        <StartFactorForm email={email} answer={answer} />
      )}
    </AuthCard>
  )
}
