import type { Ctx } from '../../../core/context'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { endSession, endSessions } from './session'
import { actorOf } from '../../../core/access'
import { forgetDevices } from './device'

export async function logOut(ctx: Ctx): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    await endSession(tx)
    if (tx.actor) {
      await record(tx, {
        action: 'account.signed_out',
        entityType: 'account',
        entityId: tx.actor.userId,
        headQuarterId: tx.actor.headQuarterId,
      })
    }
  })
  if (ctx.actor) ctx.log.info({ account: ctx.actor.userId }, 'signed out')
}

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
