import { actorOf, scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { record, type AuditEntry } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import type { UserRow } from '../../../db/tables'
import { lockHeadQuarter } from '../../companies/lock-head-quarter'
import { lastWriter, ownAccount } from './accounts.errors'
import { findCompanyAccount, hasWriter } from './accounts.repository'

/** `needsWriter`: whether the company must still have an account that may write. */
type Changed = Pick<AuditEntry, 'action' | 'before' | 'after'> & { needsWriter: boolean }

/**
 * Changes and records a company's account, not the caller's own, with its headquarters locked: of two who take
 * each other's rights, the second sees what the first did. Companies change their own accounts, certifiers any.
 * @param change null if it is so already
 * @throws AppError 404, also for certifier staff; 409 `account.own`, `account.last_writer`
 */
export async function changeAccount(
  ctx: Ctx,
  userId: string,
  change: (tx: Ctx, account: UserRow) => Promise<Changed | null>,
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    if (userId === actorOf(tx).userId) throw ownAccount()
    const found = await findCompanyAccount(tx, scopeOf(tx), userId)
    if (!found?.company_id) throw notFound()
    await lockHeadQuarter(tx, found.company_id)
    const account = await findCompanyAccount(tx, scopeOf(tx), userId)
    if (!account) throw notFound()
    const changed = await change(tx, account)
    if (!changed) return
    const { needsWriter, ...entry } = changed
    if (needsWriter && !(await hasWriter(tx, found.company_id))) throw lastWriter()
    await record(tx, { ...entry, entityType: 'account', entityId: userId, headQuarterId: found.company_id })
  })
}
