import type { ReactNode } from 'react'
import { PasswordField, TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { usePortalForm } from '~/components/form/use-portal-form'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { AuthForm } from '../auth-form'
import { FactorCodeField } from './factor-code-field'
import type { FactorStep } from './factor.server'
import { askPath, PasskeyButton } from './passkey-button'

interface StepProps {
  step: FactorStep
  answer: FormResult | undefined
  passkeyId?: string
}

/** The answer to this form, not to another one of the page. */
export const ownAnswer = ({ step, answer, passkeyId }: StepProps) => {
  const sent = answer?.result.initialValue
  return sent?.step === step && sent.passkeyId === passkeyId ? answer?.result : undefined
}

function Step({ step, passkeyId }: Pick<StepProps, 'step' | 'passkeyId'>) {
  return (
    <>
      <input type="hidden" name="step" value={step} />
      {passkeyId ? <input type="hidden" name="passkeyId" value={passkeyId} /> : null}
    </>
  )
}

const stepFormId = ({ step, passkeyId }: StepProps) => ['factor', step, passkeyId].filter(Boolean).join('-')

export interface AddFactorProps {
  email: string
  answer: FormResult | undefined
  /** An account has one app at most. */
  hasApp: boolean
  /** If the page said that one was sent. */
  wantsMailedCode: boolean
  /** There is another factor: it must be proven first. */
  proven: { byApp: boolean; byPasskey: boolean } | null
}

/** An app or a passkey, which the next page explains. */
export function AddFactorForm({ email, answer, hasApp, wantsMailedCode, proven }: AddFactorProps) {
  const { auth } = useWords()
  const words = auth.factor
  const portal = usePortalForm<{
    currentPassword: string
    mailedCode: string
    code: string
    passkey: string
  }>({
    id: 'factor-add',
    lastResult: ownAnswer({ step: 'add', answer }),
    labels: {
      mailedCode: words.mailedCode,
      currentPassword: words.currentPassword,
      code: words.code,
      passkey: auth.passkey.name,
    },
    draft: false,
  })
  const sent = portal.lastResult?.initialValue
  return (
    <AuthForm of={portal} failure={words.failure}>
      <Step step="add" />
      {wantsMailedCode ? (
        <TextField
          field={portal.fields.mailedCode}
          hint={words.mailedCodeHint(email)}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
      ) : null}
      {hasApp ? (
        <input type="hidden" name="kind" value="passkey" />
      ) : (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-label font-medium">{words.kind}</legend>
          <Kind value="app" isChosen={sent?.kind !== 'passkey'}>
            {words.kindApp}
          </Kind>
          <Kind value="passkey" isChosen={sent?.kind === 'passkey'}>
            {words.kindPasskey}
          </Kind>
        </fieldset>
      )}
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField field={portal.fields.currentPassword} autoComplete="current-password" required />
      {proven ? (
        <FactorCodeField field={portal.fields.code} of={proven.byApp ? 'either' : 'recovery'} />
      ) : null}
      <SubmitButton className="w-full">{proven ? words.go : words.start}</SubmitButton>
      {proven?.byPasskey ? (
        <PasskeyButton by={{ ask: askPath }} id={portal.fields.passkey.id} label={auth.passkey.prove} />
      ) : null}
    </AuthForm>
  )
}

/** In a form of its own, without fields. */
export function MailCodeForm({ answer, again = false }: { answer: FormResult | undefined; again?: boolean }) {
  const words = useWords().auth.factor
  const portal = usePortalForm({
    id: 'factor-mail',
    lastResult: ownAnswer({ step: 'mail', answer }),
    draft: false,
  })
  return (
    <AuthForm of={portal} failure={words.failure}>
      <Step step="mail" />
      <SubmitButton variant={again ? 'ghost' : 'primary'} className="w-full">
        {again ? words.mailAgain : words.mail}
      </SubmitButton>
    </AuthForm>
  )
}

function Kind({ value, isChosen, children }: { value: string; isChosen: boolean; children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" name="kind" value={value} defaultChecked={isChosen} className="size-4 shrink-0" />
      <span>{children}</span>
    </label>
  )
}

export interface ProofFormProps extends StepProps {
  label: string
  /** The proof; `confirm` takes the first code of an app. */
  by: { app: boolean; passkey: boolean }
  danger?: boolean
}

export function FactorCodeForm({ danger = false, label, by, ...props }: ProofFormProps) {
  const { auth } = useWords()
  const variant = danger ? 'danger' : 'primary'
  const portal = usePortalForm<{ code: string; passkey: string }>({
    id: stepFormId(props),
    lastResult: ownAnswer(props),
    labels: { code: auth.factor.code, passkey: auth.passkey.name },
    draft: false,
  })
  const kind = props.step === 'confirm' ? 'app' : by.app ? 'either' : 'recovery'
  return (
    <AuthForm of={portal} failure={auth.factor.failure}>
      <Step {...props} />
      <FactorCodeField field={portal.fields.code} of={kind} />
      <SubmitButton variant={variant} className="w-full">
        {label}
      </SubmitButton>
      {by.passkey ? (
        <PasskeyButton
          by={{ ask: askPath }}
          id={portal.fields.passkey.id}
          label={auth.passkey.prove}
          variant={danger ? 'danger' : 'secondary'}
        />
      ) : null}
    </AuthForm>
  )
}

/** The browser creates it, with the device's own dialogs. */
export function NewPasskeyForm({ make, answer }: { make: object; answer: FormResult | undefined }) {
  const { auth } = useWords()
  const portal = usePortalForm<{ passkey: string }>({
    id: 'factor-made',
    lastResult: ownAnswer({ step: 'made', answer }),
    labels: { passkey: auth.passkey.name },
    draft: false,
  })
  return (
    <AuthForm of={portal} failure={auth.factor.failure}>
      <Step step="made" />
      <PasskeyButton
        by={{ make }}
        id={portal.fields.passkey.id}
        label={auth.passkey.make}
        without={auth.passkey.impossible}
        variant="primary"
      />
    </AuthForm>
  )
}

export function PasskeyNameForm({
  name,
  ...props
}: Omit<StepProps, 'step'> & { passkeyId: string; name: string }) {
  const { auth } = useWords()
  const own = { ...props, step: 'rename' as const }
  const portal = usePortalForm<{ name: string }>({
    id: stepFormId(own),
    lastResult: ownAnswer(own),
    defaultValue: { name },
    labels: { name: auth.passkey.nameLabel },
    draft: false,
  })
  return (
    <AuthForm of={portal} failure={auth.factor.failure}>
      <Step {...own} />
      <TextField field={portal.fields.name} required />
      <SubmitButton variant="secondary" className="w-full">
        {auth.passkey.rename}
      </SubmitButton>
    </AuthForm>
  )
}
