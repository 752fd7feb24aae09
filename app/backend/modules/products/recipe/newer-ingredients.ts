import type { Ctx } from '../../../core/context'
import type { ProductRow } from '../../../db/tables'
import { record } from '../../../core/record'
import { lockIngredients, replaceIngredients, type RecipeLine } from './product-ingredients.repository'

/** In a transaction that changes the product's row under guard. @param takes which lines to replace */
export async function takeNewerIngredients(
  tx: Ctx,
  product: Pick<ProductRow, 'id' | 'head_quarter_id'>,
  lines: RecipeLine[],
  takes: (line: RecipeLine) => boolean,
): Promise<void> {
  const before = lines.map(({ id }) => id)
  // A product that has the newer version already just loses the older.
  const after = [
    ...new Set(lines.map((line) => (line.newer && takes(line) ? line.newer.ingredientId : line.id))),
  ]
  if (before.join() === after.join()) return
  await lockIngredients(
    tx,
    after.filter((id) => !before.includes(id)),
  )
  await replaceIngredients(tx, product.id, after)
  await record(tx, {
    action: 'product.ingredient_renewed',
    entityType: 'product',
    entityId: product.id,
    headQuarterId: product.head_quarter_id,
    before: { ingredientIds: before },
    after: { ingredientIds: after },
  })
}
