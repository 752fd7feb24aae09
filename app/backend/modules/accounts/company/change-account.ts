import { actorOf, scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { record, type AuditEntry } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import type { UserRow } from '../../../db/tables'
import { lockHeadQuarter } from '../../companies/lock-head-quarter'
import { lastWriter, ownAccount } from './accounts.errors'
import { findCompanyAccount, hasWriter, storeReader } from './accounts.repository'
import type { z } from 'zod'
import type { SetDisabled, SetReader } from '~/contract/accounts/accounts'
import { changeAccess } from '../../authentication/change-access'

/** `needsWriter`: whether the company must still have an account that may write. */
type Changed = Pick<AuditEntry, 'action' | 'before' | 'after'> & { needsWriter: boolean }

/**
 * Changes and records a company's account, not the caller's own, with its headquarters locked: of two who take
 * each other's rights, the second sees what the first did. Companies change their own accounts, certifiers any.
 * @param change null if it is so already
 * @throws AppError 404, also for certifier staff; 409 `account.own`, `account.last_writer`
 */
async function changeAccount(
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

/** @throws AppError like `changeAccount` */
export async function setDisabled(
  ctx: Ctx,
  { userId, isDisabled }: z.output<typeof SetDisabled>,
): Promise<void> {
  await changeAccount(ctx, userId, async (tx, account) => {
    if ((account.disabled_at !== null) === isDisabled) return null
    await changeAccess(tx, account, isDisabled)
    return {
      action: isDisabled ? 'account.disabled' : 'account.enabled',
      after: { email: account.email },
      needsWriter: isDisabled,
    }
  })
}

/** @throws AppError like `changeAccount` */
export async function setReader(ctx: Ctx, { userId, isReader }: z.output<typeof SetReader>): Promise<void> {
  await changeAccount(ctx, userId, async (tx, { email, is_reader }) => {
    if ((is_reader === 1) === isReader) return null
    await storeReader(tx, userId, isReader)
    return {
      action: isReader ? 'account.made_reader' : 'account.made_writer',
      before: { isReader: !isReader },
      after: { email, isReader },
      needsWriter: true,
    }
  })
}
