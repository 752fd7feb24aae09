import type { Ctx } from '../../../core/context'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { endSession } from './session'

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
