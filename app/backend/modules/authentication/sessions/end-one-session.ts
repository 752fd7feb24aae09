import { browserName } from '~/domain/text/browser-name'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'

/** One of the caller's own. @throws AppError 404 */
export async function endOneSession(ctx: Ctx, { sessionId }: { sessionId: string }): Promise<void> {
  const { userId, headQuarterId } = actorOf(ctx)
  await withTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .returning(['user_agent', 'address'])
      .executeTakeFirst()
    if (!ended) throw notFound()
    await record(tx, {
      action: 'account.session_ended',
      entityType: 'account',
      entityId: userId,
      headQuarterId,
      after: { device: browserName(ended.user_agent ?? ''), lastSeenFrom: ended.address },
    })
  })
  ctx.log.info({ account: userId }, 'session ended')
}
