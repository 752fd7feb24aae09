import type { z } from 'zod'
import type { SetDisabled } from '~/contract/accounts'
import { actorOf, scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { changeAccess } from '../authentication/change-access'
import { lockHeadQuarter } from '../companies/lock-head-quarter'
import { lastWriter, ownAccount } from './accounts.errors'
import { findCompanyAccount, hasWriter } from './accounts.repository'

/**
 * Companies change their own accounts, certifiers any.
 * @throws AppError 404, also for certifier staff; 409 `account.own`, `account.last_writer`
 */
export async function setDisabled(
  ctx: Ctx,
  { userId, isDisabled }: z.output<typeof SetDisabled>,
): Promise<void> {
  if (userId === actorOf(ctx).userId) throw ownAccount()
  await withTransaction(ctx, async (tx) => {
    const found = await findCompanyAccount(tx, scopeOf(tx), userId)
    if (!found?.company_id) throw notFound()
    // If two disable each other, one keeps the right to write.
    await lockHeadQuarter(tx, found.company_id)
    const before = await findCompanyAccount(tx, scopeOf(tx), userId)
    if (!before) throw notFound()
    if ((before.disabled_at !== null) === isDisabled) return
    await changeAccess(tx, before, isDisabled)
    if (isDisabled && !(await hasWriter(tx, found.company_id))) throw lastWriter()
    await record(tx, {
      action: isDisabled ? 'account.disabled' : 'account.enabled',
      entityType: 'account',
      entityId: userId,
      headQuarterId: found.company_id,
      after: { email: before.email },
    })
  })
}
