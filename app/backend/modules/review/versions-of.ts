import type { Ctx } from '../../core/context'
import type { ReviewKind } from './review-kind'
import { chainOf, findItem } from './review.repository'

/** The ids of all versions, deleted ones too. @throws AppError 404 */
export async function versionsOf(ctx: Ctx, kind: ReviewKind, id: string): Promise<string[]> {
  const { root_id } = await findItem(ctx, kind, id)
  return (await chainOf(ctx, kind.table, root_id)).map((version) => version.id)
}
