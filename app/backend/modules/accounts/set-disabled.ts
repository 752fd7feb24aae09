import type { z } from 'zod'
import type { SetDisabled } from '~/contract/accounts'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { changeAccess } from '../authentication/change-access'
import { lastWriter } from './accounts.errors'
import { hasWriter } from './accounts.repository'
import { lockedAccount } from './locked-account'

/**
 * Companies change their own accounts, certifiers any.
 * @throws AppError 404, also for certifier staff; 409 `account.own`, `account.last_writer`
 */
export async function setDisabled(
  ctx: Ctx,
  { userId, isDisabled }: z.output<typeof SetDisabled>,
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const { account, headQuarterId } = await lockedAccount(tx, userId)
    if ((account.disabled_at !== null) === isDisabled) return
    await changeAccess(tx, account, isDisabled)
    if (isDisabled && !(await hasWriter(tx, headQuarterId))) throw lastWriter()
    await record(tx, {
      action: isDisabled ? 'account.disabled' : 'account.enabled',
      entityType: 'account',
      entityId: userId,
      headQuarterId,
      after: { email: account.email },
    })
  })
}
