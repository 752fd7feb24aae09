import type { z } from 'zod'
import type { SetName, UserInfo } from '~/contract/accounts/authentication'
import { personName } from '~/domain/accounts/person-name'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { unauthenticated } from '../../core/errors'
import { nameOfAccount } from '../../core/person-name'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { findAccount, storeName } from './authentication.repository'
import { userInfo } from './sessions/user-info'

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
