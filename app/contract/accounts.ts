import { z } from 'zod'
import { validationMessages as messages } from '~/domain/validation-messages'
import { email, instant } from './fields'

/** Spec §3. */
export const Account = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  confirmed: z.boolean(),
  createdAt: instant,
})
export type Account = z.output<typeof Account>

/** Messages of the company's area (spec §5). */
export const AddContributor = z.object({ email: email(messages.emailInvalidItalian) })

export const Invited = z.object({ ok: z.literal(true), email: z.string() })
