import { Form, type FormProps } from '@remix-run/react'
import { useMayWrite } from '../person/for-writers'

/** For one or two buttons that change something; `PortalForm` is the one with fields. */
export function WriterForm(props: Omit<FormProps, 'method'>) {
  return useMayWrite() ? <Form discover="none" {...props} method="post" /> : null
}
