import type { z } from 'zod'
import type { ChangePassword } from '~/contract/authentication'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { unauthenticated } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { accountKey, forgetAttempts, takeAttempt } from './attempts/attempts'
import { wrongCurrentPassword } from './authentication.errors'
import { deleteCodes, findAccount, storePassword } from './authentication.repository'
import { forgetDevicesOf } from './sessions/device'
import { hashPassword, verifyPassword } from './password'
import { pauseError } from './attempts/pause-error'
import { endSessionsOf } from './sessions/session'

/**
 * Other sessions and known browsers end (decisions §2). Failures are counted apart from those at sign-in:
 * strangers who guess there cannot block the owner here. @throws AppError 400 with an issue on
 * `currentPassword`, 429
 */
export async function changePassword(ctx: Ctx, input: z.output<typeof ChangePassword>): Promise<void> {
  const actor = actorOf(ctx)
  const { accountFailures, firstPauseSeconds } = ctx.settings.loginLimits
  const key = accountKey('change', actor.email)
  const tried = await takeAttempt(ctx, key, { failures: accountFailures, firstPauseSeconds })
  if (!('failures' in tried)) {
    throw pauseError(ctx, tried.retryAfterSeconds, { email: actor.email, address: ctx.request.address })
  }
  const user = await findAccount(ctx, actor.userId)
  if (!user) throw unauthenticated()
  if (!(await verifyPassword(user.password_hash, input.currentPassword))) {
    ctx.log.warn({ account: user.id, email: user.email }, 'password change refused')
    throw wrongCurrentPassword()
  }
  const passwordHash = await hashPassword(input.newPassword)
  await withTransaction(ctx, async (tx) => {
    await storePassword(tx, user.id, passwordHash)
    await deleteCodes(tx, user.id)
    await endSessionsOf(tx, user.id, { exceptCurrent: true })
    await forgetDevicesOf(tx, user.id, { exceptCurrent: true })
    await forgetAttempts(tx, key)
    await record(tx, {
      action: 'account.password_changed',
      entityType: 'account',
      entityId: user.id,
      headQuarterId: user.company_id,
    })
  })
  ctx.log.info({ account: user.id, email: user.email }, 'password changed')
}
