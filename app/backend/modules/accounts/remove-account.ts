import { actorOf, scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound, unauthenticated } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { revokeAccess } from '../authentication/sessions/revoke-access'
import { lastAccount, ownAccount } from './accounts.errors'
import {
  deleteAccount,
  findCompanyAccount,
  hasColleagues,
  lockAccount,
  toAccount,
} from './accounts.repository'

/**
 * Soft-deletes: companies their own, certifiers any (spec §2 "accounts"); only a manager a company's last
 * one.
 * @throws AppError 404, also for certifier staff; 409 `account.own`, `account.last`
 */
export async function removeAccount(ctx: Ctx, userId: string): Promise<void> {
  const actor = actorOf(ctx)
  if (userId === actor.userId) throw ownAccount()
  await withTransaction(ctx, async (tx) => {
    const before = await findCompanyAccount(tx, scopeOf(tx), userId)
    if (!before) throw notFound()
    const isManager = actor.userType === 'Certifier' && actor.isCertifierCompanyManager
    if (!isManager && !(await hasColleagues(tx, before))) throw lastAccount()
    // Locked in one order against deadlock; of two who delete each other, one remains.
    for (const id of [actor.userId, userId].sort()) {
      if (!(await lockAccount(tx, id))) throw id === userId ? notFound() : unauthenticated()
    }
    await deleteAccount(tx, userId)
    await revokeAccess(tx, userId)
    await record(tx, {
      action: 'account.deleted',
      entityType: 'account',
      entityId: userId,
      headQuarterId: before.company_id,
      before: toAccount(before),
    })
  })
  ctx.log.info({ account: userId, by: actor.userId }, 'account deleted')
}
