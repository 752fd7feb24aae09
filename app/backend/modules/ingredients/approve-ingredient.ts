import type { z } from 'zod'
import type { Ingredient } from '~/contract/ingredients'
import type { ApproveIngredient } from '~/contract/review'
import type { Answer } from '~/domain/kosher/concern'
import { validationMessages as messages } from '~/domain/validation-messages'
import type { Ctx } from '../../core/context'
import type { IngredientRow } from '../../db/tables'
import type { FieldIssues } from '../../core/errors'
import { answerOf, assertAnswered, type AuditedConcerns } from '../concerns/assert-answered'
import { judgement, type Judgement } from '../concerns/judgement'
import { assertNoIssues } from '../review/choices'
import { moveItem } from '../review/move-item'
import { concernsOfRows } from './concerns/ingredient-concerns'
import { ingredientKind } from './ingredient-kind'

/** Final. @throws AppError 404; 409 stale, wrong status or unanswered concerns; 400 for missing fields */
export async function approveIngredient(
  ctx: Ctx,
  input: z.output<typeof ApproveIngredient>,
): Promise<Ingredient> {
  const decision = { ...input, id: input.ingredientId }
  return moveItem(ctx, ingredientKind, 'approve', decision, {
    check: async (tx, row) => assertApprovable(tx, row, answerOf(input), await judgement(tx)),
  })
}

/** Checks the stored row, whatever the form showed (decisions §4). @returns what the trail keeps of it */
export async function assertApprovable(
  tx: Ctx,
  row: IngredientRow,
  answer: Answer,
  by: Judgement,
): Promise<AuditedConcerns> {
  const issues: FieldIssues = {}
  if (!row.expiration_date) issues.expirationDate = [messages.required]
  else if (row.expiration_date < by.today) issues.expirationDate = [messages.expiryInThePast]
  if (!row.kosher_group_id) issues.kosherGroupId = [messages.required]
  if (!row.kosher_status_id) issues.kosherStatusId = [messages.required]
  assertNoIssues(issues)
  const [judged] = await concernsOfRows(tx, [row], by)
  return assertAnswered(judged?.concerns ?? [], judged?.names ?? {}, answer)
}
