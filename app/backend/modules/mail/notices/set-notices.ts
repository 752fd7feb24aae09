import type { z } from 'zod'
import type { Notices, SetNotices } from '~/contract/accounts/authentication'
import { noticeKinds } from '~/domain/accounts/notices'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { mute, unmute, mutedKinds } from './notices.repository'

/** Absent kinds stay as they are. @throws AppError 401 */
export async function setNotices(ctx: Ctx, input: z.output<typeof SetNotices>): Promise<Notices> {
  const { userId, headQuarterId } = actorOf(ctx)
  return withTransaction(ctx, async (tx) => {
    const before = await getNotices(tx)
    for (const kind of noticeKinds) {
      if (input[kind] === undefined) continue
      await (input[kind] ? unmute(tx, userId, kind) : mute(tx, userId, kind))
    }
    const after = await getNotices(tx)
    await record(tx, {
      action: 'account.notices_set',
      entityType: 'account',
      entityId: userId,
      headQuarterId,
      before,
      after,
    })
    return after
  })
}

/** @throws AppError 401 */
export async function getNotices(ctx: Ctx): Promise<Notices> {
  const muted = await mutedKinds(ctx, actorOf(ctx).userId)
  return Object.fromEntries(noticeKinds.map((kind) => [kind, !muted.has(kind)])) as Notices
}
