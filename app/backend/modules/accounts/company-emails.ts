import type { Ctx } from '../../core/context'
import { emailsOf } from './accounts.repository'

/** The addresses of the accounts of a headquarters that can sign in: whom a mail about the company is for. */
export const companyEmails = (ctx: Ctx, headQuarterId: string): Promise<string[]> =>
  emailsOf(ctx, headQuarterId)
