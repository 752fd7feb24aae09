import type { ReviewLock } from '~/contract/items/review'
import { reviewLockMinutes } from '~/domain/items/review'
import { actorOf } from '../../../core/access'
import { nowOf, type Ctx } from '../../../core/context'
import { latestEnd } from '../../../core/set-back'
import type { ReviewedRow } from '../../../db/tables'
import { findHolder } from '../review.repository'

type Locked = Pick<ReviewedRow, 'locked_by' | 'locked_until'>

interface Holder {
  holder_email: string | null
  holder_name: string | null
}

/** The current lock; an expired one does not count (specification §4 "Lock"). */
export function lockOf(ctx: Ctx, row: Locked & Holder): ReviewLock | null {
  const { locked_by, locked_until } = row
  if (locked_by === null || locked_until === null) return null
  if (locked_until <= nowOf(ctx) || locked_until > latestEnd(ctx.clock(), reviewLockMinutes * 60)) return null
  return {
    email: row.holder_email ?? '',
    name: row.holder_name ?? '',
    until: locked_until,
    mine: locked_by === actorOf(ctx).userId,
  }
}

export async function liveLock(ctx: Ctx, row: Locked): Promise<ReviewLock | null> {
  const holder = row.locked_by === null ? undefined : await findHolder(ctx, row.locked_by)
  return lockOf(ctx, { ...row, holder_email: null, holder_name: null, ...holder })
}
