import type { z } from 'zod'
import type { SetLanguage, UserInfo } from '~/contract/accounts/authentication'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { assertOffered } from '../../core/language'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { storeLanguage } from './authentication.repository'
import { userInfo } from './sessions/user-info'

/** @throws AppError 400 for a language that is not offered, 401 */
export async function setLanguage(ctx: Ctx, { lang }: z.output<typeof SetLanguage>): Promise<UserInfo> {
  const actor = actorOf(ctx)
  assertOffered(ctx, lang)
  await withTransaction(ctx, async (tx) => {
    await storeLanguage(tx, actor.userId, lang)
    await record(tx, {
      action: 'account.language_set',
      entityType: 'account',
      entityId: actor.userId,
      headQuarterId: actor.headQuarterId,
      before: { lang: actor.lang },
      after: { lang },
    })
  })
  return userInfo({ ...ctx, actor: { ...actor, lang } })
}
