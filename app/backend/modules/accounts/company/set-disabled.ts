import type { z } from 'zod'
import type { SetDisabled } from '~/contract/accounts/accounts'
import type { Ctx } from '../../../core/context'
import { changeAccess } from '../../authentication/change-access'
import { changeAccount } from './change-account'

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
