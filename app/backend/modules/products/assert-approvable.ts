import type { Answer } from '~/domain/kosher/concern'
import { productConcerns } from '~/domain/kosher/product-concerns'
import { validationMessages as messages } from '~/domain/validation-messages'
import type { Ctx } from '../../core/context'
import type { FieldIssues } from '../../core/errors'
import type { ProductRow } from '../../db/tables'
import { assertAnswered, type AuditedConcerns } from '../kosher/concerns/assert-answered'
import { supervisedPlants, type Judgement } from '../kosher/concerns/judgement'
import { madeOnLines, namesOfLinesOf } from '../lines/plant-lines'
import { assertNoIssues } from '../review/choices'
import { judgedLines, namesOfLines } from './concerns/product-concerns'
import { productFacts, type JudgedLine } from './concerns/product-facts'
import { ingredientsNotReady } from './products.errors'
import { unreadyIngredients } from './recipe/unready-ingredients'

/**
 * A product may be approved with a kosher status, a recipe whose ingredients are ready, and an answer to its concerns
 * (specification §4 "Approving"). The status that it has, and who may approve: `mayMove`.
 * @returns its recipe, and what the audit trail keeps
 * @throws AppError 400 without status or recipe; 409 `product.ingredients_not_ready`, `review.concerns`
 */
export async function assertApprovable(
  tx: Ctx,
  row: ProductRow,
  answer: Answer,
  by: Judgement,
): Promise<{ ingredients: JudgedLine[]; audited: AuditedConcerns }> {
  const ingredients = (await judgedLines(tx, [row.id], by)).get(row.id) ?? []
  const issues: FieldIssues = {}
  if (!row.kosher_status_id) issues.kosherStatusId = [messages.required]
  if (ingredients.length === 0) issues.ingredientIds = [messages.selectIngredient]
  assertNoIssues(issues)
  const unready = unreadyIngredients(ingredients, by.today)
  if (unready.length > 0) throw ingredientsNotReady(unready)
  const supervised = await supervisedPlants(tx, [row.company_id], by.today)
  const madeOn = (await madeOnLines(tx, [row], by)).get(row.id)
  const facts = productFacts(row, ingredients, by, supervised, madeOn)
  const concerns = productConcerns(facts, by.today, by.weightsByManagers)
  const names = { ...namesOfLines(ingredients), ...(madeOn && namesOfLinesOf([madeOn])) }
  return { ingredients, audited: assertAnswered(concerns, names, answer) }
}
