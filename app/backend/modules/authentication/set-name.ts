import type { z } from 'zod'
import type { SetName, UserInfo, SetLanguage } from '~/contract/accounts/authentication'
import { personName } from '~/domain/accounts/person-name'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { unauthenticated } from '../../core/errors'
import { nameOfAccount } from '../../core/person-name'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { findAccount, storeName, storeLanguage } from './authentication.repository'
import { userInfo } from './sessions/user-info'
import { assertOffered } from '../../core/language'

/** The caller's own. @throws AppError 401 */
export async function setName(ctx: Ctx, names: z.output<typeof SetName>): Promise<UserInfo> {
  const actor = actorOf(ctx)
  const name = personName({ ...names, email: actor.email })
  await withTransaction(ctx, async (tx) => {
    const before = await findAccount(tx, actor.userId)
    if (!before) throw unauthenticated()
    if (before.first_name === names.firstName && before.last_name === names.lastName) return
    await storeName(tx, { ...before, ...names })
    await record(tx, {
      action: 'account.name_set',
      entityType: 'account',
      entityId: actor.userId,
      headQuarterId: actor.headQuarterId,
      before: { name: nameOfAccount(before) },
      after: { name },
    })
  })
  return userInfo({ ...ctx, actor: { ...actor, name } })
}

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
