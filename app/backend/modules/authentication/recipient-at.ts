import type { Ctx } from '../../core/context'
import type { MailRecipient } from '../mail/enqueue-mail'
import { findAccountByEmail } from './authentication.repository'

/** With the language of the account that an address has. */
export const recipientAt = (ctx: Ctx, email: string): Promise<MailRecipient | undefined> =>
  findAccountByEmail(ctx, email)
