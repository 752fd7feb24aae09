import { z } from 'zod'
import { count, instant, shownName } from './fields'

/** For a mail that was given up. */
export const UndeliveredMail = z.object({
  id: z.string(),
  recipient: z.string().describe('The address.'),
  name: shownName,
  subject: z.string(),
  createdAt: instant,
  attempts: count,
  lastError: z.string().nullable().describe('What the mail server said.'),
})
export type UndeliveredMail = z.output<typeof UndeliveredMail>

export const Resent = z.object({
  resent: count.describe('On their way again; of an invitation or a link to a password with a new link.'),
  dropped: count.describe('No longer wanted: who was invited has answered, or the account has ended.'),
})
export type Resent = z.output<typeof Resent>
