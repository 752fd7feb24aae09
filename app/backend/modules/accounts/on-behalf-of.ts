import type { Ctx } from '../../core/context'
import { offeredLanguage } from '../../core/language'
import { shownName } from '../../core/person-name'

/** Work that an account left to the background, with its rights; that of deleted accounts too. */
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
