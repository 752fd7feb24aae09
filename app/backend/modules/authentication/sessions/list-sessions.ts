import type { Session } from '~/contract/accounts/authentication'
import { browserName } from '~/domain/text/browser-name'
import { actorOf } from '../../../core/access'
import { nowOf, type Ctx } from '../../../core/context'
import { currentSession } from './session'
import { notFound } from '../../../core/errors'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'

/** Programs may start a session for every run. */
const most = 100

/** The caller's own, newest first. Older ones get their displayed id when next used. */
export async function listSessions(ctx: Ctx): Promise<{ items: Session[] }> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', actorOf(ctx).userId)
    .where('ends_at', '>', nowOf(ctx))
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  const current = currentSession(ctx.request)
  return {
    items: rows.flatMap(({ id, id_hash, user_agent, address, created_at, seen_at }) =>
      id === null
        ? []
        : {
            sessionId: id,
            device: browserName(user_agent ?? ''),
            begunAt: created_at,
            seenAt: seen_at,
            seenFrom: address,
            isCurrent: id_hash === current,
          },
    ),
  }
}

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
