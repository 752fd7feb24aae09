import { Form, type FormProps } from '@remix-run/react'
import { useMayWrite } from '../accounts/for-writers'
import type { Unanswered } from './form-key'
import { KeyField } from './key-field'

/** For one or two buttons that change something; `PortalForm` is the one with fields. */
export function WriterForm({
  keep = 'press',
  failure,
  children,
  ...props
}: Omit<FormProps, 'method'> & Partial<Unanswered>) {
  return useMayWrite() ? (
    <Form discover="none" {...props} method="post" data-keep={keep} data-failure={failure}>
      <KeyField />
      {children}
    </Form>
  ) : null
}
