import type { Notices } from '~/contract/accounts/authentication'
import { noticeKinds } from '~/domain/accounts/notices'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { mutedKinds } from './notices.repository'

/** @throws AppError 401 */
export async function getNotices(ctx: Ctx): Promise<Notices> {
  const muted = await mutedKinds(ctx, actorOf(ctx).userId)
  return Object.fromEntries(noticeKinds.map((kind) => [kind, !muted.has(kind)])) as Notices
}
