import type { z } from 'zod'
import type { Product } from '~/contract/products'
import type { ApproveProduct } from '~/contract/review'
import type { Answer } from '~/domain/kosher/concern'
import { productConcerns } from '~/domain/kosher/product-concerns'
import { validationMessages as messages } from '~/domain/validation-messages'
import type { Ctx } from '../../core/context'
import type { ProductRow } from '../../db/tables'
import type { FieldIssues } from '../../core/errors'
import { answerOf, assertAnswered, type AuditedConcerns } from '../concerns/assert-answered'
import { judgement, type Judgement } from '../concerns/judgement'
import { assertNoIssues } from '../review/choices'
import { moveItem } from '../review/move-item'
import { namesOfLines } from './concerns/product-concerns'
import { productFacts } from './concerns/product-facts'
import { ingredientsOf } from './recipe/product-ingredients.repository'
import { productKind } from './product-kind'
import { ingredientsNotReady } from './products.errors'
import { takeNewerIngredients } from './recipe/newer-ingredients'
import { unreadyIngredients } from './recipe/unready-ingredients'

/** Final. @throws AppError 404; 409 stale, wrong status, ingredients that are not ready or unanswered concerns; 400 */
export async function approveProduct(ctx: Ctx, input: z.output<typeof ApproveProduct>): Promise<Product> {
  const decision = { ...input, id: input.productId }
  return moveItem(ctx, productKind, 'approve', decision, {
    check: async (tx, row) => assertApprovable(tx, row, answerOf(input), await judgement(tx)),
  })
}

/** Checks the stored row, whatever the form showed (decisions §4). @returns what the trail keeps of it */
export async function assertApprovable(
  tx: Ctx,
  row: ProductRow,
  answer: Answer,
  { natures, today, raised }: Judgement,
): Promise<AuditedConcerns> {
  const ingredients = await ingredientsOf(tx, row.id)
  const issues: FieldIssues = {}
  if (!row.kosher_status_id) issues.kosherStatusId = [messages.required]
  if (ingredients.length === 0) issues.ingredientIds = [messages.selectIngredient]
  assertNoIssues(issues)
  const unready = unreadyIngredients(ingredients, today)
  if (unready.length > 0) throw ingredientsNotReady(unready)
  const concerns = productConcerns(productFacts(row, ingredients, natures), today, raised)
  const audited = assertAnswered(concerns, namesOfLines(ingredients), answer)
  // Decisions §8.
  await takeNewerIngredients(tx, row, ingredients, () => true)
  return audited
}
