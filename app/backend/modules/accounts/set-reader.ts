import type { z } from 'zod'
import type { SetReader } from '~/contract/accounts'
import { actorOf, scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { lockHeadQuarter } from '../companies/lock-head-quarter'
import { lastWriter, ownAccount } from './accounts.errors'
import { findCompanyAccount, hasWriter, storeReader } from './accounts.repository'

/**
 * Companies change their own accounts, certifiers any.
 * @throws AppError 404, also for certifier staff; 409 `account.own`, `account.last_writer`
 */
export async function setReader(ctx: Ctx, { userId, isReader }: z.output<typeof SetReader>): Promise<void> {
  if (userId === actorOf(ctx).userId) throw ownAccount()
  await withTransaction(ctx, async (tx) => {
    const found = await findCompanyAccount(tx, scopeOf(tx), userId)
    if (!found?.company_id) throw notFound()
    // If two make each other read-only, one keeps the right to write.
    await lockHeadQuarter(tx, found.company_id)
    const before = await findCompanyAccount(tx, scopeOf(tx), userId)
    if (!before) throw notFound()
    if ((before.is_reader === 1) === isReader) return
    await storeReader(tx, userId, isReader)
    if (!(await hasWriter(tx, found.company_id))) throw lastWriter()
    await record(tx, {
      action: isReader ? 'account.made_reader' : 'account.made_writer',
      entityType: 'account',
      entityId: userId,
      headQuarterId: before.company_id,
      before: { isReader: !isReader },
      after: { email: before.email, isReader },
    })
  })
}
