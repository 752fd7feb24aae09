import type { ReviewLock } from '~/contract/review'
import { actorOf } from '../../access'
import { nowOf, type Ctx } from '../../context'
import type { ReviewItemRow } from '../../db/tables'
import { emailOf } from './review.repository'

/** Who holds an item for review at this moment; a lock that has run out is none (decisions §4). */
export async function liveLock(
  ctx: Ctx,
  row: Pick<ReviewItemRow, 'locked_by' | 'locked_until'>,
): Promise<ReviewLock | null> {
  if (row.locked_by === null || row.locked_until === null || row.locked_until <= nowOf(ctx)) return null
  return {
    email: await emailOf(ctx, row.locked_by),
    until: row.locked_until,
    mine: row.locked_by === actorOf(ctx).userId,
  }
}
