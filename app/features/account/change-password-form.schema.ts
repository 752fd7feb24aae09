import { z } from 'zod'
import { ChangePassword } from '~/contract/accounts/authentication'
import { validationMessages as messages } from '~/domain/validation-messages'

const { currentPassword, newPassword } = ChangePassword.shape

const typedBoth = ({ value }: { value: unknown }) => {
  const typed = value as { newPassword?: unknown; confirmPassword?: unknown }
  return typeof typed.newPassword === 'string' && typeof typed.confirmPassword === 'string'
}

/** Specification §11 "Passwords". */
export const changePasswordFormSchema = z
  .object({ currentPassword, newPassword, confirmPassword: z.string({ error: messages.required }) })
  .refine((typed) => typed.newPassword === typed.confirmPassword, {
    path: ['confirmPassword'],
    message: messages.passwordDoesNotMatch,
    // Reported together with all other errors.
    when: typedBoth,
  })

export type ChangePasswordForm = z.output<typeof changePasswordFormSchema>
