import { z } from 'zod'
import { ConfirmCompanyContributor, SetLostCredential } from '~/contract/accounts/authentication'
import { validationMessages as messages } from '~/domain/validation-messages'

const passwords = {
  password: z.string({ error: messages.newPasswordRequired }).pipe(SetLostCredential.shape.password),
  confirmPassword: z.string().default(''),
}

const match = (typed: { password: string; confirmPassword: string }) =>
  typed.password === typed.confirmPassword

const mismatch = {
  path: ['confirmPassword'],
  message: messages.newPasswordsDoNotMatch,
  // Reported together with other errors of the password, but not for two empty fields.
  when: ({ value }: { value: unknown }) => typeof (value as { password?: unknown }).password === 'string',
}

export const lostCredentialFormSchema = z.object(passwords).refine(match, mismatch)

const { firstName, lastName } = ConfirmCompanyContributor.shape

/** On an invitation: also the person's name. */
export const confirmEmailFormSchema = z.object({ firstName, lastName, ...passwords }).refine(match, mismatch)
