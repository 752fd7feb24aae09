import { sql, type Expression, type SqlBool } from 'kysely'
import { reviewStatuses, type ReviewStatus } from '~/domain/review'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { unreadNotes } from '../../notes/unread-notes'
import type { ReviewKind } from '../review-kind'

export const open = reviewStatuses.filter((status) => status !== 'approved')

export interface UnreadFilter {
  OnlyUnread?: boolean | undefined
  WithStatus?: ReviewStatus[] | undefined
}

/** `OnlyUnread`. For certifiers approved items have nothing unread, and they are many: they are skipped. */
export function unreadItems(
  ctx: Ctx,
  kind: ReviewKind['name'],
  input: UnreadFilter,
): { WithStatus: ReviewStatus[] | undefined; also: Expression<SqlBool>[] } {
  const { OnlyUnread, WithStatus } = input
  if (!OnlyUnread) return { WithStatus, also: [] }
  const spared = actorOf(ctx).userType === 'Certifier' && !WithStatus?.length
  return { WithStatus: spared ? open : WithStatus, also: [sql<SqlBool>`${unreadNotes(ctx, kind)} > 0`] }
}
