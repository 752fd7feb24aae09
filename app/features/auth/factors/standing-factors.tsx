import type { ReactNode } from 'react'
import { ChevronDown } from '~/components/ui/icons'
import type { Factor } from '~/contract/accounts/authentication'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { ConnectApp, type AppInMaking } from './connect-app'
import { AddFactorForm, FactorCodeForm, ownAnswer, PasskeyNameForm } from './factor-forms'
import type { FactorStep } from './factor.server'

interface StandingFactorsProps {
  factor: Factor
  making: AppInMaking | null
  email: string
  answer: FormResult | undefined
}

/** An account's factors: each is changed beneath its own name, which stays open after a refusal. */
export function StandingFactors({ factor, making, email, answer }: StandingFactorsProps) {
  const { factor: words, passkey: ofPasskey } = useWords().auth
  const { formatInstantDate } = useFormat()
  const by = { app: factor.setUpAt !== null, passkey: factor.passkeys.length > 0 }
  const isLast = factor.passkeys.length + (by.app ? 1 : 0) === 1
  const loss = isLast ? (factor.demanded ? words.removeDemanded : words.removeLead) : words.othersStay
  const refused = (step: FactorStep, passkeyId?: string) =>
    ownAnswer({ step, answer, ...(passkeyId && { passkeyId }) }) !== undefined
  return (
    <div className="flex flex-col divide-y border-y">
      {factor.setUpAt ? (
        <Part
          title={words.app}
          hint={words.appSince(formatInstantDate(factor.setUpAt))}
          open={refused('remove')}
        >
          <p className="mb-3 text-ink-2">{loss}</p>
          <FactorCodeForm danger step="remove" label={words.remove} by={by} answer={answer} />
        </Part>
      ) : null}
      {factor.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <Part
          // Renamed, it is closed again.
          key={id + name}
          title={name}
          hint={ofPasskey.since(formatInstantDate(createdAt), lastUsedAt && formatInstantDate(lastUsedAt))}
          open={refused('rename', id) || refused('removePasskey', id)}
        >
          <PasskeyNameForm passkeyId={id} name={name} answer={answer} />
          <p className="mt-6 mb-3 text-ink-2">{loss}</p>
          <FactorCodeForm
            danger
            step="removePasskey"
            passkeyId={id}
            label={ofPasskey.remove}
            by={by}
            answer={answer}
          />
        </Part>
      ))}
      <Part title={words.addTitle} open={refused('add') || making !== null}>
        {making ? (
          <ConnectApp making={making} answer={answer} />
        ) : (
          <AddFactorForm
            email={email}
            answer={answer}
            hasApp={by.app}
            wantsMailedCode={false}
            proven={{ byApp: by.app, byPasskey: by.passkey }}
          />
        )}
      </Part>
      <Part title={words.newCodesTitle} open={refused('codes')}>
        <FactorCodeForm step="codes" label={words.newCodes} by={by} answer={answer} />
      </Part>
    </div>
  )
}

function Part({
  title,
  hint,
  open,
  children,
}: {
  title: string
  hint?: string
  open: boolean
  children: ReactNode
}) {
  return (
    <details open={open} className="group">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-3">
        <span className="min-w-0 font-medium wrap-anywhere">
          {title}
          {hint ? <span className="block text-label font-normal text-ink-2">{hint}</span> : null}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  )
}
