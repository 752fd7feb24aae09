import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { forgetDevices } from '../authentication/sessions/device'
import { endSessions, endSessionsOfAll } from '../authentication/sessions/session'
import { personOf } from './person'

/** For all their accounts, except the session of the request. @throws AppError 404 */
export async function endSessionsOfPerson(ctx: Ctx, { personId }: { personId: string }): Promise<void> {
  const { accounts } = await personOf(ctx, personId)
  await withTransaction(ctx, async (tx) => {
    for (const userId of accounts) {
      await endSessions(tx, userId, { exceptCurrent: true })
      await forgetDevices(tx, userId, { exceptCurrent: true })
      await record(tx, { action: 'account.sessions_ended', entityType: 'account', entityId: userId })
    }
  })
  ctx.log.info({ accounts, by: ctx.actor?.userId }, 'sessions ended')
}

/** For everybody, except the session of the request. */
export async function endAllSessions(ctx: Ctx): Promise<void> {
  const ended = await withTransaction(ctx, async (tx) => {
    const sessions = await endSessionsOfAll(tx)
    await record(tx, {
      action: 'settings.sessions_ended',
      entityType: 'settings',
      entityId: 'access',
      after: { sessions, address: tx.request.address },
    })
    return sessions
  })
  ctx.log.info({ sessions: ended, by: ctx.actor?.userId }, 'all sessions ended')
}
