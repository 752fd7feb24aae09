import type { z } from 'zod'
import type { Product } from '~/contract/products'
import type { ApproveProduct } from '~/contract/review'
import { validationMessages as messages } from '~/domain/validation-messages'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import type { ProductRow } from '../../db/tables'
import type { FieldIssues } from '../../core/errors'
import { assertNoIssues } from '../review/choices'
import { moveItem } from '../review/move-item'
import { ingredientsOf } from './recipe/product-ingredients.repository'
import { productKind } from './product-kind'
import { ingredientsNotReady } from './products.errors'
import { takeNewerIngredients } from './recipe/newer-ingredients'
import { unreadyIngredients } from './recipe/unready-ingredients'

/** Final. @throws AppError 404; 409 stale, wrong status, or ingredients that are not ready; 400 */
export async function approveProduct(ctx: Ctx, input: z.output<typeof ApproveProduct>): Promise<Product> {
  return moveItem(ctx, productKind, 'approve', { ...input, id: input.productId }, { check: assertApprovable })
}

/** Checks the stored row, whatever the form showed (decisions §4). */
export async function assertApprovable(tx: Ctx, row: ProductRow): Promise<void> {
  const ingredients = await ingredientsOf(tx, row.id)
  const issues: FieldIssues = {}
  if (!row.kosher_status_id) issues.kosherStatusId = [messages.required]
  if (ingredients.length === 0) issues.ingredientIds = [messages.selectIngredient]
  assertNoIssues(issues)
  const today = todayInRome(tx.clock())
  const unready = unreadyIngredients(ingredients, today)
  if (unready.length > 0) throw ingredientsNotReady(unready)
  // Decisions §8.
  await takeNewerIngredients(tx, row, ingredients, () => true)
}
