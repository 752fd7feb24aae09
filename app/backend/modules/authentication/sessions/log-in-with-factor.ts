import type { UserInfo } from '~/contract/authentication'
import type { Ctx } from '../../../core/context'
import { signInEnded } from '../authentication.errors'
import { findAccount } from '../authentication.repository'
import { findFactor } from '../factors/factors.repository'
import { withFactor } from '../factors/prove-factor'
import { knownDevice } from './device'
import { enter } from './enter'
import { pendingUserId } from './pending-sign-in'

/** The second step. @throws AppError 400 with an issue on `code`; 401 `sign_in.ended`; 429 */
export async function logInWithFactor(ctx: Ctx, { code }: { code: string }): Promise<UserInfo> {
  const userId = await pendingUserId(ctx)
  const user = userId ? await findAccount(ctx, userId) : undefined
  const factor = user && (await findFactor(ctx, user.id))
  if (!user || !factor) throw signInEnded()
  const device = await knownDevice(ctx, user.email)
  return withFactor(ctx, user, { factor, code }, (tx) => enter(tx, user, device))
}
