import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { forgetDevices } from './device'
import { endSession, endSessions } from './session'

/** Forgets the account's other browsers, too. @throws AppError 401 */
export async function logOutEverywhere(ctx: Ctx): Promise<void> {
  const { userId, headQuarterId } = actorOf(ctx)
  await withTransaction(ctx, async (tx) => {
    await endSessions(tx, userId)
    await forgetDevices(tx, userId, { exceptCurrent: true })
    await record(tx, {
      action: 'account.signed_out_everywhere',
      entityType: 'account',
      entityId: userId,
      headQuarterId,
    })
  })
  await endSession(ctx)
  ctx.log.info({ account: userId }, 'signed out everywhere')
}
