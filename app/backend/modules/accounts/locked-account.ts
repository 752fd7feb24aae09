import { actorOf, scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import type { UserRow } from '../../db/tables'
import { lockHeadQuarter } from '../companies/lock-head-quarter'
import { ownAccount } from './accounts.errors'
import { findCompanyAccount } from './accounts.repository'

/**
 * A company's account, not the caller's own, with its headquarters locked: of two who take each other's rights,
 * the second sees what the first did.
 * @throws AppError 404, also for certifier staff; 409 `account.own`
 */
export async function lockedAccount(
  tx: Ctx,
  userId: string,
): Promise<{ account: UserRow; headQuarterId: string }> {
  if (userId === actorOf(tx).userId) throw ownAccount()
  const found = await findCompanyAccount(tx, scopeOf(tx), userId)
  if (!found?.company_id) throw notFound()
  await lockHeadQuarter(tx, found.company_id)
  const account = await findCompanyAccount(tx, scopeOf(tx), userId)
  if (!account) throw notFound()
  return { account, headQuarterId: found.company_id }
}
