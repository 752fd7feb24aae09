import type { Ctx } from '../../../core/context'
import { offeredLanguage } from '../../../core/language'
import { shownName } from '../../../core/person-name'
import type { MailRecipient } from '../../mail/enqueue-mail'
import { findRecipients } from './accounts.repository'

/** Whether it may still do what it left to the background. */
export async function mayStillWrite(ctx: Ctx, userId: string): Promise<boolean> {
  const account = await ctx.db
    .selectFrom('users')
    .select(['disabled_at', 'deleted_at', 'is_reader'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return account.disabled_at === null && account.deleted_at === null && account.is_reader === 0
}

/** Work that an account left to the background, with its rights: `mayStillWrite` says whether it has any. */
export async function onBehalfOf(ctx: Ctx, userId: string): Promise<Ctx> {
  const account = await ctx.db
    .selectFrom('users')
    .select(['email', 'lang', 'user_type', 'company_id', shownName().as('name')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { email, name, lang, user_type: userType, company_id: headQuarterId } = account
  return {
    ...ctx,
    actor: {
      userId,
      email,
      name,
      userType,
      isCertifierCompanyManager: false,
      isReader: false,
      headQuarterId,
      lang: offeredLanguage(ctx, lang),
    },
  }
}

/** The recipients of mail about each company: its accounts that can sign in. */
export const recipientsOfCompanies = findRecipients

export const companyRecipients = async (ctx: Ctx, headQuarterId: string): Promise<MailRecipient[]> =>
  (await findRecipients(ctx, [headQuarterId])).get(headQuarterId) ?? []
