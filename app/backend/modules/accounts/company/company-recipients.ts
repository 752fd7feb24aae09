import type { Ctx } from '../../../core/context'
import type { MailRecipient } from '../../mail/enqueue-mail'
import { findRecipients } from './accounts.repository'

/** The recipients of mail about each company: its accounts that can sign in. */
export const recipientsOfCompanies = findRecipients

export const companyRecipients = async (ctx: Ctx, headQuarterId: string): Promise<MailRecipient[]> =>
  (await findRecipients(ctx, [headQuarterId])).get(headQuarterId) ?? []
