import type { ItemVersion } from '~/contract/items/review'
import type { Ctx } from '../../../core/context'
import type { ReviewTable, ReviewKind } from '../review-kind'
import { chainOf, findItem } from '../review.repository'
import type { ReviewedRow } from '../../../db/tables'

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

/** The ids of all versions, deleted ones too. @throws AppError 404 */
export async function versionsOf(ctx: Ctx, kind: ReviewKind, id: string): Promise<string[]> {
  const { root_id } = await findItem(ctx, kind, id)
  return (await chainOf(ctx, kind.table, root_id)).map((version) => version.id)
}

/** Null if all versions were deleted. */
export async function newestVersion<Row extends ReviewedRow>(
  ctx: Ctx,
  kind: ReviewKind<Row>,
  rootId: string,
): Promise<Row | null> {
  const newest = (await listVersions(ctx, kind.table, rootId)).at(-1)
  return newest ? findItem(ctx, kind, newest.id) : null
}

/** @throws AppError 404 */
export const rootOf = async <Row extends ReviewedRow>(ctx: Ctx, kind: ReviewKind<Row>, id: string) =>
  (await findItem(ctx, kind, id)).root_id
