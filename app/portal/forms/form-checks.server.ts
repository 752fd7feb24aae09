import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import type { FormChecks, FormErrors } from '~/domain/forms/form-checks'
import { MINIMUM_PASSWORD_LENGTH } from '~/domain/validation-messages'

/** Derived from the schema by validating an empty form, and short or differing passwords. */
export function formChecks(schema: z.ZodType): FormChecks {
  const checkErrors = (typed: Record<string, string>): FormErrors => {
    const form = new FormData()
    for (const [name, value] of Object.entries(typed)) form.set(name, value)
    const { error } = parseWithZod(form, { schema }).reply()
    return Object.fromEntries(Object.entries(error ?? {}).map(([name, said]) => [name, said ?? []]))
  }
  /** The messages for these fields and for the form as a whole. */
  const ofPasswords = (password: string, confirmPassword: string): FormErrors => {
    const all = Object.entries(checkErrors({ password, confirmPassword }))
    return Object.fromEntries(all.filter(([name]) => ['', 'password', 'confirmPassword'].includes(name)))
  }
  const long = 'x'.repeat(MINIMUM_PASSWORD_LENGTH)
  return {
    missing: checkErrors({}),
    shortPassword: ofPasswords('x', 'x'),
    differingPasswords: ofPasswords(long, `${long}y`),
  }
}
