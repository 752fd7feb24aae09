import { actorOf, scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound, unauthenticated } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { endAccess } from '../authentication/sessions/end-access'
import { lastAccount, ownAccount } from './accounts.errors'
import {
  deleteAccount,
  findCompanyAccount,
  hasColleagues,
  holdAccount,
  toAccount,
} from './accounts.repository'

/**
 * Deletes a company's account: a company one of its own, a certifier any (spec §2 "accounts"). Softly; its sessions and
 * links end. A company keeps its last account, as nobody deletes their own, and who deletes must still be there: of two
 * colleagues who delete each other at once, one remains. Of the certifier's staff only a manager takes the last one.
 * @throws AppError 404, also for the certifier's staff; 409 `account.own`, `account.last`
 */
export async function removeAccount(ctx: Ctx, userId: string): Promise<void> {
  const actor = actorOf(ctx)
  if (userId === actor.userId) throw ownAccount()
  await withTransaction(ctx, async (tx) => {
    const before = await findCompanyAccount(tx, scopeOf(tx), userId)
    if (!before) throw notFound()
    const isManager = actor.userType === 'Certifier' && actor.isCertifierCompanyManager
    if (!isManager && !(await hasColleagues(tx, before))) throw lastAccount()
    // Always in the same order, so that two who hold each other's accounts do not wait for ever.
    for (const id of [actor.userId, userId].sort()) {
      if (!(await holdAccount(tx, id))) throw id === userId ? notFound() : unauthenticated()
    }
    await deleteAccount(tx, userId)
    await endAccess(tx, userId)
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
