import { reviewStatuses, type ReviewStatus } from '~/domain/items/review'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { withUnread } from '../../messages/unread-notes'
import type { ReviewKind } from '../review-kind'
import type { Narrowed } from './narrowed'

export const open = reviewStatuses.filter((status) => status !== 'approved')

export interface UnreadFilter {
  OnlyUnread?: boolean | undefined
  WithStatus?: ReviewStatus[] | undefined
}

/** `OnlyUnread`. For certifiers approved items have nothing unread. */
export function unreadItems(
  ctx: Ctx,
  kind: ReviewKind['name'],
  input: UnreadFilter,
): Narrowed & { WithStatus: ReviewStatus[] | undefined } {
  const { OnlyUnread, WithStatus } = input
  if (!OnlyUnread) return { WithStatus, also: [], lead: false }
  const spared = actorOf(ctx).userType === 'Certifier' && !WithStatus?.length
  return { WithStatus: spared ? open : WithStatus, also: [withUnread(ctx, kind)], lead: true }
}
