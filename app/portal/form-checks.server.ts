import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import type { FormChecks, FormErrors } from '~/domain/forms/form-checks'
import { MINIMUM_PASSWORD_LENGTH } from '~/domain/validation-messages'

/** The schema is asked what it says to a form with nothing in it, and to passwords that are short or differ: nothing is said twice. */
export function formChecks(schema: z.ZodType): FormChecks {
  const errorsOf = (typed: Record<string, string>): FormErrors => {
    const form = new FormData()
    for (const [name, value] of Object.entries(typed)) form.set(name, value)
    const { error } = parseWithZod(form, { schema }).reply()
    return Object.fromEntries(Object.entries(error ?? {}).map(([name, said]) => [name, said ?? []]))
  }
  /** What is said besides, of these fields and of the form as a whole. */
  const ofPasswords = (password: string, confirmPassword: string): FormErrors => {
    const all = Object.entries(errorsOf({ password, confirmPassword }))
    return Object.fromEntries(all.filter(([name]) => ['', 'password', 'confirmPassword'].includes(name)))
  }
  const long = 'x'.repeat(MINIMUM_PASSWORD_LENGTH)
  return {
    missing: errorsOf({}),
    shortPassword: ofPasswords('x', 'x'),
    differingPasswords: ofPasswords(long, `${long}y`),
  }
}
