import type { Ctx } from '../../core/context'
import { emailsOf } from './accounts.repository'

/** Addresses for mail about the company: its accounts that can sign in. */
export const companyEmails = (ctx: Ctx, headQuarterId: string): Promise<string[]> =>
  emailsOf(ctx, headQuarterId)
