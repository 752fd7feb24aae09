import type { z } from 'zod'
import type { ChangePassword } from '~/contract/accounts/authentication'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { deleteCodes, storePassword } from './authentication.repository'
import { assertCurrentPassword } from './current-password'
import { tellAccount } from './factors/tell-account'
import { assertNotGuessable } from './guessable-password'
import { assertNotBreached } from './breached-password'
import { hashPassword } from './password'
import { forgetDevices } from './sessions/device'
import { endSessions } from './sessions/session'

/** Other sessions and known browsers end (specification §11). @throws AppError 400 about either password; 429 */
export async function changePassword(ctx: Ctx, input: z.output<typeof ChangePassword>): Promise<void> {
  const user = await assertCurrentPassword(ctx, input.currentPassword)
  await assertNotGuessable(user, { password: input.newPassword, field: 'newPassword' })
  await assertNotBreached(ctx, { password: input.newPassword, field: 'newPassword' })
  const passwordHash = await hashPassword(input.newPassword)
  await withTransaction(ctx, async (tx) => {
    await storePassword(tx, user.id, passwordHash)
    await deleteCodes(tx, user.id)
    await endSessions(tx, user.id, { exceptCurrent: true })
    await forgetDevices(tx, user.id, { exceptCurrent: true })
    await record(tx, {
      action: 'account.password_changed',
      entityType: 'account',
      entityId: user.id,
      headQuarterId: user.company_id,
    })
    await tellAccount(tx, user, 'passwordChanged')
  })
  ctx.log.info({ account: user.id }, 'password changed')
}
