import type { ReactNode } from 'react'
import type { FormChecks, FormErrors } from '~/domain/forms/form-checks'
import { messageIn } from '~/i18n/messages'
import { useWords } from '~/i18n/use-words'
import { FormErrorSummary, SummaryLink } from '../form/form-error-summary'
import { PortalForm, toastOfRefusal, type PortalFormState } from '../form/use-portal-form'
import { Alert } from '../ui/alert'
import { FieldError } from '../ui/field'
import { PartTemplate } from './plain-script'

export interface PlainFormProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- a form of any fields
  of: PortalFormState<any>
  /** Without these, only the server validates. */
  checks?: FormChecks
  /** Hints by field name. */
  doubts?: Record<string, string>
  /** Submits so many milliseconds after its button is pressed. */
  delay?: number
  /** Says what failed if the portal cannot be reached. */
  failure: string
  /** Off where a refusal is shown otherwise. */
  summary?: boolean
  className?: string
  children: ReactNode
}

/** A form of a page without the framework: submitted natively, with help from the page's own script. */
export function PlainForm({
  of,
  checks,
  doubts,
  delay,
  failure,
  summary = true,
  className,
  children,
}: PlainFormProps) {
  const w = useWords()
  const { form, labels, lastResult } = of
  const json = (value: object | undefined) => value && JSON.stringify(value)
  const inWords = (errors: FormErrors): FormErrors =>
    Object.fromEntries(
      Object.entries(errors).map(([name, messages]) => [name, messages.map((one) => messageIn(w, one))]),
    )
  return (
    <PortalForm
      of={of}
      own
      summary={false}
      className={className}
      data-checks={json(
        checks && {
          missing: inWords(checks.missing),
          shortPassword: inWords(checks.shortPassword),
          differingPasswords: inWords(checks.differingPasswords),
        },
      )}
      data-doubts={json(doubts)}
      data-delay={delay}
      data-failure={failure}
      data-invalid={w.validation.formInvalid}
    >
      <div
        data-said
        data-toast={(summary && toastOfRefusal(lastResult, w)) || undefined}
        className="contents"
      >
        {summary ? <FormErrorSummary form={form} labels={labels} /> : null}
      </div>
      {children}
      <PartTemplate part="unsent">
        <Alert kind="error" title={w.validation.refused}>
          <span data-why />
        </Alert>
      </PartTemplate>
      {checks ? (
        <>
          <PartTemplate part="error">
            <FieldError />
          </PartTemplate>
          <PartTemplate part="summary">
            <Alert kind="error" title={<span data-title />}>
              <ul
                className="mt-1 flex flex-col"
                data-titles={json(
                  Object.keys(labels).map((_, index) => w.validation.summaryTitle(index + 1)),
                )}
              >
                <li>
                  <SummaryLink id="" />
                </li>
              </ul>
            </Alert>
          </PartTemplate>
        </>
      ) : null}
      {doubts ? (
        <PartTemplate part="hint">
          <p className="text-label text-ink-2">
            <span className="text-warning-text" />
          </p>
        </PartTemplate>
      ) : null}
    </PortalForm>
  )
}
