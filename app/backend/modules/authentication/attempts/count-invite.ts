import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { accountKey, addressKey, refundAttempts, takeAttempt } from './attempts'
import { pauseError } from './pause-error'

/** Against spam, for each kind of mail. Counts outside the invite's transaction, which may be rolled back. @throws AppError 429 */
export async function countInvite(ctx: Ctx, kind: 'invite' | 'supplier-mail' = 'invite'): Promise<void> {
  const { userId, email } = actorOf(ctx)
  const who = { account: userId, address: ctx.request.address }
  const { invites, firstPauseSeconds } = ctx.settings.loginLimits.mail
  const accountLimit = { failures: invites.account, firstPauseSeconds }
  const account = accountKey(kind, email)
  const address = addressKey(kind, ctx.request.address)

  const ofAccount = await takeAttempt(ctx, account, accountLimit)
  if (!('failures' in ofAccount)) throw pauseError(ctx, ofAccount.retryAfterSeconds, who, `${kind}s paused`)
  if (!address) return
  const ofAddress = await takeAttempt(ctx, address, { failures: invites.address, firstPauseSeconds })
  if ('failures' in ofAddress) return
  await refundAttempts(ctx, account, 1, accountLimit)
  throw pauseError(ctx, ofAddress.retryAfterSeconds, who, `${kind}s paused`)
}
