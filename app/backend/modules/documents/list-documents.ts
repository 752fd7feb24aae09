import type { IngredientDocument } from '~/contract/documents'
import type { ListQuery, Paged } from '~/contract/fields'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findIngredientName, pageOfDocuments } from './documents.repository'

/** Oldest first by default (specification §7 "Ingredients"). @throws AppError 404 */
export async function listDocuments(
  ctx: Ctx,
  input: ListQuery & { IngredientId: string },
): Promise<Paged<IngredientDocument>> {
  if ((await findIngredientName(ctx, input.IngredientId)) === undefined) throw notFound()
  return pageOfDocuments(ctx, input.IngredientId, input)
}
