import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { checkForm } from '~/domain/forms/form-checks'
import { lostCredentialFormSchema } from '~/features/auth/lost-credential-form.schema'
import { accountFormSchema, registrationFormSchema } from '~/features/auth/registration-form.schema'
import { resetPasswordFormSchema } from '~/features/auth/reset-password-form.schema'
import { formChecks } from '~/portal/forms/form-checks.server'

const schemas: Record<string, z.ZodType> = {
  lostCredentialFormSchema,
  accountFormSchema,
  registrationFormSchema,
  resetPasswordFormSchema,
}

const place = { country: 'Italia', street: 'Via Roma 1', city: 'Foggia', district: 'FG', zipCode: '71121' }
const typed: Record<string, string>[] = [
  {},
  { email: 'a@b.it' },
  { password: 'short', confirmPassword: 'short' },
  { password: 'long enough' },
  { confirmPassword: 'long enough' },
  { password: 'long enough', confirmPassword: 'another one' },
  { password: 'short', confirmPassword: 'other' },
  { password: '      ', confirmPassword: '      ' },
  { ...place, businessCode: '90000060005', password: 'long enough', confirmPassword: 'long enough' },
  { ...place, city: '', password: 'long enough', confirmPassword: 'long enougH' },
]

describe.each(Object.entries(schemas))('what a page checks by itself of %s', (_name, schema) => {
  const checks = formChecks(schema)

  it.each(typed)('equals what its action says: %j', (values) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    const { error } = parseWithZod(form, { schema }).reply()
    expect(checkForm(checks, (name) => values[name] ?? '')).toEqual(error ?? {})
  })
})
