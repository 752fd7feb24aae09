import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { unauthenticated } from '../../core/errors'
import { record } from '../../core/record'
import type { UserRow } from '../../db/tables'
import { accountKey, forgetAttempts, takeAttempt } from './attempts/attempts'
import { pauseError } from './attempts/pause-error'
import { wrongCurrentPassword } from './authentication.errors'
import { findAccount } from './authentication.repository'
import { verifyPassword } from './password'

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
