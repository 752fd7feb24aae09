import type { z } from 'zod'
import type { ChangePassword } from '~/contract/accounts/authentication'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { deleteCodes, storePassword, findAccount } from './authentication.repository'
import { tellAccount } from './factors/tell-account'
import { assertNotGuessable, assertNotBreached } from './guessable-password'
import { hashPassword, verifyPassword } from './password'
import { forgetDevices } from './sessions/device'
import { endSessions } from './sessions/session'
import { actorOf } from '../../core/access'
import { unauthenticated } from '../../core/errors'
import type { UserRow } from '../../db/tables'
import { accountKey, forgetAttempts, takeAttempt } from './attempts/attempts'
import { pauseError } from './attempts/pause-error'
import { wrongCurrentPassword } from './authentication.errors'

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

/** Counted apart from sign-ins, where strangers' guesses could block the owner. @throws AppError 400; 429 */
export async function assertCurrentPassword(ctx: Ctx, typed: string): Promise<UserRow> {
  const actor = actorOf(ctx)
  const { accountFailures, firstPauseSeconds } = ctx.settings.loginLimits
  const key = accountKey('change', actor.email)
  const tried = await takeAttempt(ctx, key, { failures: accountFailures, firstPauseSeconds })
  if (!('failures' in tried)) {
    throw pauseError(ctx, tried.retryAfterSeconds, { account: actor.userId, address: ctx.request.address })
  }
  const user = await findAccount(ctx, actor.userId)
  if (!user) throw unauthenticated()
  if (!(await verifyPassword(user.password_hash, typed))) {
    ctx.log.warn({ account: user.id }, 'current password refused')
    await record(ctx, {
      action: 'account.password_refused',
      entityType: 'account',
      entityId: user.id,
      headQuarterId: user.company_id,
    })
    throw wrongCurrentPassword()
  }
  await forgetAttempts(ctx, key)
  return user
}
