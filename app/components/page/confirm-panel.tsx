import { Form } from '@remix-run/react'
import { useId, type ReactNode } from 'react'
import { useWords } from '~/i18n/use-words'
import { ButtonLink } from '../button-link'
import type { Unanswered } from '../form/form-key'
import { KeyField } from '../form/key-field'
import { SubmitButton } from '../form/submit-button'
import { Card } from '../ui/card'

export interface ConfirmPanelProps extends Partial<Unanswered> {
  /** Left out inside a dialog, which has its own. */
  title?: ReactNode
  children: ReactNode
  fields?: ReactNode
  confirmLabel: string
  cancelTo: string
  danger?: boolean
  intent?: string
  /** A list is sent as repeated values. */
  hidden?: Record<string, string | string[]>
  action?: string
  disabledReason?: string
}

export function ConfirmPanel({
  title,
  children,
  fields,
  confirmLabel,
  cancelTo,
  danger,
  intent = 'confirm',
  hidden = {},
  action,
  disabledReason,
  keep = 'press',
  failure,
}: ConfirmPanelProps) {
  const w = useWords()
  const id = useId()
  const form = (
    <Form
      method="post"
      action={action}
      data-keep={keep}
      data-failure={failure}
      aria-describedby={id}
      className="flex flex-col gap-5"
    >
      <KeyField />
      {Object.entries(hidden).map(([name, value]) =>
        [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
      )}
      <div id={id}>{children}</div>
      {fields}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <ButtonLink to={cancelTo} preventScrollReset>
          {w.common.cancel}
        </ButtonLink>
        <SubmitButton
          intent={intent}
          variant={danger ? 'danger' : 'primary'}
          formTarget={action}
          disabledReason={disabledReason}
        >
          {confirmLabel}
        </SubmitButton>
      </div>
    </Form>
  )
  return title ? <Card title={title}>{form}</Card> : form
}
