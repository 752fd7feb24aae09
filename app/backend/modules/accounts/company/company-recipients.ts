import type { Ctx } from '../../../core/context'
import type { MailRecipient } from '../../mail/enqueue-mail'
import { recipientsOf } from './accounts.repository'

/** The recipients of mail about each company: its accounts that can sign in. */
export const recipientsOfCompanies = recipientsOf

export const companyRecipients = async (ctx: Ctx, headQuarterId: string): Promise<MailRecipient[]> =>
  (await recipientsOf(ctx, [headQuarterId])).get(headQuarterId) ?? []
