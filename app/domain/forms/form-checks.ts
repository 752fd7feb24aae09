import { MINIMUM_PASSWORD_LENGTH } from '../validation-messages'

/** Messages by the name of their field; '' is the form as a whole. */
export type FormErrors = Record<string, string[]>

/** The checks of a page without the framework before submitting, with words; the server checks everything. */
export interface FormChecks {
  missing: FormErrors
  shortPassword: FormErrors
  differingPasswords: FormErrors
}

const [first, second] = ['password', 'confirmPassword'] as const

/** @param valueOf the typed value: '' for an empty or missing field */
export function checkForm(checks: FormChecks, valueOf: (name: string) => string): FormErrors {
  const { missing, shortPassword, differingPasswords } = checks
  const errors: FormErrors = {}
  const add = (more: FormErrors, is: (name: string) => boolean) => {
    for (const [name, messages] of Object.entries(more))
      if (is(name)) errors[name] = [...(errors[name] ?? []), ...messages]
  }
  const isEmpty = (name: string) => valueOf(name) === ''
  add(missing, isEmpty)
  add(shortPassword, (name) => !isEmpty(name) && valueOf(name).length < MINIMUM_PASSWORD_LENGTH)
  const isRepeated = !isEmpty(first) && (!isEmpty(second) || !missing[second])
  add(differingPasswords, () => isRepeated && valueOf(first) !== valueOf(second))
  return errors
}
