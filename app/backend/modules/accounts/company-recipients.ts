import type { Ctx } from '../../core/context'
import type { MailRecipient } from '../mail/enqueue-mail'
import { recipientsOf } from './accounts.repository'

/** The recipients of mail about a company: its accounts that can sign in. */
export const companyRecipients = (ctx: Ctx, headQuarterId: string): Promise<MailRecipient[]> =>
  recipientsOf(ctx, headQuarterId)
