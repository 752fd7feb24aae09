import type { Ctx } from '../../../core/context'
import type { ProductRow } from '../../../db/tables'
import { record } from '../../../core/record'
import {
  holdIngredients,
  replaceIngredients,
  type IngredientOfProduct,
} from './product-ingredients.repository'

/**
 * Puts the newest approved versions in the place of older ones in a product's list, with who, when, from and to. In the
 * transaction that has changed, or is about to change, the product's own row under its guard.
 * @param lines the product's ingredients as they are
 * @param takes which of them give way
 */
export async function takeNewerIngredients(
  tx: Ctx,
  product: Pick<ProductRow, 'id' | 'head_quarter_id'>,
  lines: IngredientOfProduct[],
  takes: (line: IngredientOfProduct) => boolean,
): Promise<void> {
  const before = lines.map(({ id }) => id)
  // A product that holds the newer one already just loses the older.
  const after = [
    ...new Set(lines.map((line) => (line.newer && takes(line) ? line.newer.ingredientId : line.id))),
  ]
  if (before.join() === after.join()) return
  await holdIngredients(
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
