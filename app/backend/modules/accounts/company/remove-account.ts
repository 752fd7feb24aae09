import { actorOf, scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { notFound, unauthenticated } from '../../../core/errors'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { lockHeadQuarter } from '../../companies/lock-head-quarter'
import { revokeAccess } from '../../authentication/change-access'
import { lastAccount, lastWriter, ownAccount } from './accounts.errors'
import {
  deleteAccount,
  findCompanyAccount,
  hasColleagues,
  hasWriter,
  lockAccount,
  toAccount,
} from './accounts.repository'

/**
 * Soft-deletes: companies their own, certifiers any (specification §11 "Invitations"); only a manager a company's last
 * one, and the last that may write.
 * @throws AppError 404, also for certifier staff; 409 `account.own`, `account.last`, `account.last_writer`
 */
export async function removeAccount(ctx: Ctx, userId: string): Promise<void> {
  const actor = actorOf(ctx)
  if (userId === actor.userId) throw ownAccount()
  await withTransaction(ctx, async (tx) => {
    const before = await findCompanyAccount(tx, scopeOf(tx), userId)
    if (!before?.company_id) throw notFound()
    await lockHeadQuarter(tx, before.company_id)
    const isManager = actor.userType === 'Certifier' && actor.isCertifierCompanyManager
    // Locked in one order against deadlock; of two who delete each other, one remains.
    for (const id of [actor.userId, userId].sort()) {
      if (!(await lockAccount(tx, id))) throw id === userId ? notFound() : unauthenticated()
    }
    if (!isManager && !(await hasColleagues(tx, before))) throw lastAccount()
    await deleteAccount(tx, userId)
    const wrote = before.is_reader === 0
    if (wrote && !isManager && !(await hasWriter(tx, before.company_id))) throw lastWriter()
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
