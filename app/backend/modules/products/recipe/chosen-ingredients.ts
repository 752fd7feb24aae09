import { backendMessages as messages } from '~/domain/backend-messages'
import type { Ctx } from '../../../core/context'
import type { FieldIssues } from '../../../core/errors'
import { lockIngredients, selectIngredientIds, replaceIngredients } from './product-ingredients.repository'

/** Only approved ones of the same headquarters can be added, and are locked (specification §5). Others stay allowed. */
export async function checkIngredients(
  ctx: Ctx,
  issues: FieldIssues,
  ids: string[],
  options: { headQuarterId: string; already: string[] },
): Promise<void> {
  const added = ids.filter((id) => !options.already.includes(id))
  const found = new Map((await lockIngredients(ctx, added)).map((row) => [row.id, row]))
  const refusals = added.flatMap((id) => {
    const row = found.get(id)
    if (!row) return messages.ingredientGone
    if (row.head_quarter_id !== options.headQuarterId) return messages.ingredientOfOther(row.name)
    if (row.withdrawn_at !== null) return messages.ingredientWithdrawn(row.name)
    return row.status === 'approved' ? [] : messages.ingredientNotApproved(row.name)
  })
  if (refusals.length > 0) issues.ingredientIds = refusals
}

/** @returns the changes for the audit trail */
export async function changeIngredients(
  tx: Ctx,
  { id: productId }: { id: string },
  { ingredientIds: ids = [] }: { ingredientIds?: string[] | undefined },
) {
  const before = await selectIngredientIds(tx, productId)
  if (before.join() === ids.join()) return { before: {}, after: {} }
  await replaceIngredients(tx, productId, ids)
  return { before: { ingredientIds: before }, after: { ingredientIds: ids } }
}
