import type { ItemVersion } from '~/contract/items/review'
import type { Ctx } from '../../../core/context'
import type { ReviewTable } from '../review-kind'
import { chainOf } from '../review.repository'

/** Oldest first, without deleted ones (specification §4 "Versions"). */
export async function listVersions(ctx: Ctx, table: ReviewTable, rootId: string): Promise<ItemVersion[]> {
  return (await chainOf(ctx, table, rootId))
    .filter((row) => row.deleted_at === null)
    .map((row) => ({
      id: row.id,
      parentId: row.parent_id,
      name: row.name,
      status: row.status,
      isWithdrawn: row.withdrawn_at !== null,
      createdAt: row.created_at,
    }))
}
