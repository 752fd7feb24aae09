import type { Ingredient } from '~/contract/ingredients'
import type { Ctx } from '../../core/context'
import type { IngredientRow } from '../../db/tables'
import { record } from '../../core/record'
import { assertItemQuota } from '../quotas/quotas'
import { auditedItem } from '../review/audited-item'
import type { ItemOwner } from '../companies/find-item-owner'
import { firstVersion } from '../review/first-version'
import { getIngredient } from './get-ingredient'
import { blankIngredient } from './ingredient-fields'
import { ingredientKind } from './ingredient-kind'
import { insertIngredient } from './ingredients.repository'

/** In the caller's transaction. @throws AppError 429 `quota.pace` */
export async function addIngredient(
  tx: Ctx,
  company: ItemOwner,
  name: string,
  changes: (blank: IngredientRow) => Promise<Partial<IngredientRow>>,
): Promise<Ingredient> {
  await assertItemQuota(tx)
  const blank: IngredientRow = {
    ...firstVersion(tx, company, name),
    ...blankIngredient,
    search_key: '',
  }
  const row = { ...blank, ...(await changes(blank)) }
  await insertIngredient(tx, row)
  await record(tx, {
    action: 'ingredient.created',
    entityType: 'ingredient',
    entityId: row.id,
    headQuarterId: row.head_quarter_id,
    after: auditedItem(ingredientKind, row),
  })
  return getIngredient(tx, { ingredientId: row.id })
}
