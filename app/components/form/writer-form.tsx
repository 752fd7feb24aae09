import { Form, type FormProps } from '@remix-run/react'
import { useMayWrite } from '../person/for-writers'
import { KeyField } from './key-field'

/** For one or two buttons that change something; `PortalForm` is the one with fields. */
export function WriterForm({ children, ...props }: Omit<FormProps, 'method'>) {
  return useMayWrite() ? (
    <Form discover="none" {...props} method="post">
      <KeyField />
      {children}
    </Form>
  ) : null
}
