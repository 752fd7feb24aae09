import { Form, type FormProps } from '@remix-run/react'
import { useMayWrite } from '../for-writers'

/** A button or two that change something; `PortalForm` is the one with fields. */
export function WriterForm(props: Omit<FormProps, 'method'>) {
  return useMayWrite() ? <Form {...props} method="post" /> : null
}
