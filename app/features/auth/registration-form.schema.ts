import { z } from 'zod'
import { ConfirmCompanyAdmin } from '~/contract/accounts/authentication'
import { validationMessages as messages } from '~/domain/validation-messages'

/** Except what the link says. */
const {
  userId: _userId,
  code: _code,
  country,
  street,
  city,
  district,
  zipCode,
  businessCode,
  ...person
} = ConfirmCompanyAdmin.shape

interface Typed {
  password?: unknown
  confirmPassword?: unknown
}

const typedBoth = ({ value }: { value: unknown }) => {
  const typed = value as Typed
  return typeof typed.password === 'string' && typeof typed.confirmPassword === 'string'
}
const match = (typed: Typed) => typed.password === typed.confirmPassword

const mismatch = {
  whole: { message: messages.passwordsDidNotMatch, when: typedBoth },
  field: { path: ['confirmPassword'], message: messages.passwordDoesNotMatch, when: typedBoth },
}

/** Differing passwords are reported whatever else is wrong. */
export const registrationFormSchema = z
  .object({ country, street, city, district, zipCode, businessCode, ...person })
  .refine(match, mismatch.whole)
  .refine(match, mismatch.field)

export const accountFormSchema = z.object(person).refine(match, mismatch.whole).refine(match, mismatch.field)

export type RegistrationForm = z.output<typeof registrationFormSchema>
