import { z } from 'zod'
import { SetLostCredential } from '~/contract/authentication'
import { validationMessages as messages } from '~/domain/validation-messages'

export const lostCredentialFormSchema = z
  .object({
    password: z.string({ error: messages.newPasswordRequired }).pipe(SetLostCredential.shape.password),
    confirmPassword: z.string().default(''),
  })
  .refine((typed) => typed.password === typed.confirmPassword, {
    path: ['confirmPassword'],
    message: messages.newPasswordsDoNotMatch,
    // Reported together with whatever else is wrong with the password, but not for two empty fields.
    when: ({ value }) => typeof (value as { password?: unknown }).password === 'string',
  })
