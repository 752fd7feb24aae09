import type { Ctx } from '../../core/context'
import type { ReviewTable } from './review-kind'
import { chainOf, findItem } from './review.repository'

/** The ids of all versions, deleted ones too. @throws AppError 404 */
export async function versionsOf(ctx: Ctx, table: ReviewTable, id: string): Promise<string[]> {
  const { root_id } = await findItem(ctx, table, id)
  return (await chainOf(ctx, table, root_id)).map((version) => version.id)
}
