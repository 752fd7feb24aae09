import { PasswordField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { usePortalForm } from '~/components/form/use-portal-form'
import { PlainForm } from '~/components/plain/plain-form'
import { usePublicWords } from '~/i18n/use-public-words'
import type { FormResult } from '~/portal/form-result'
import { FactorCodeField } from './factor-code-field'
import type { FactorStep } from './factor.server'

interface StepProps {
  step: FactorStep
  answer: FormResult | undefined
}

/** The answer to this form, and not to another one of the page. */
const ownAnswer = ({ step, answer }: StepProps) =>
  answer?.result.initialValue?.step === step ? answer.result : undefined

const Step = ({ step }: { step: FactorStep }) => <input type="hidden" name="step" value={step} />

export function StartFactorForm({ email, answer }: { email: string; answer: FormResult | undefined }) {
  const { auth } = usePublicWords()
  const portal = usePortalForm<{ currentPassword: string }>({
    id: 'factor-start',
    lastResult: ownAnswer({ step: 'start', answer }),
    labels: { currentPassword: auth.factor.currentPassword },
    draft: false,
  })
  return (
    <PlainForm of={portal} failure={auth.factor.failure}>
      <Step step="start" />
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField field={portal.fields.currentPassword} autoComplete="current-password" required />
      <SubmitButton className="w-full">{auth.factor.start}</SubmitButton>
    </PlainForm>
  )
}

export function FactorCodeForm({
  danger = false,
  label,
  ...props
}: StepProps & { label: string; danger?: boolean }) {
  const { auth } = usePublicWords()
  const portal = usePortalForm<{ code: string }>({
    id: `factor-${props.step}`,
    lastResult: ownAnswer(props),
    labels: { code: auth.factor.code },
    draft: false,
  })
  return (
    <PlainForm of={portal} failure={auth.factor.failure}>
      <Step step={props.step} />
      <FactorCodeField field={portal.fields.code} of={props.step === 'confirm' ? 'app' : 'either'} />
      <SubmitButton variant={danger ? 'danger' : 'primary'} className="w-full">
        {label}
      </SubmitButton>
    </PlainForm>
  )
}
