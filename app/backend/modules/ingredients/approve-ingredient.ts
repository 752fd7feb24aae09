import type { z } from 'zod'
import type { Ingredient } from '~/contract/ingredients'
import type { ApproveIngredient } from '~/contract/review'
import { validationMessages as messages } from '~/domain/validation-messages'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import type { IngredientRow } from '../../db/tables'
import type { FieldIssues } from '../../core/errors'
import { assertNoIssues } from '../review/choices'
import { moveItem } from '../review/move-item'
import { ingredientKind } from './ingredient-kind'

/** Final. @throws AppError 404; 409 stale or wrong status; 400 for missing fields */
export async function approveIngredient(
  ctx: Ctx,
  input: z.output<typeof ApproveIngredient>,
): Promise<Ingredient> {
  const decision = { ...input, id: input.ingredientId }
  return moveItem(ctx, ingredientKind, 'approve', decision, { check: assertApprovable })
}

/** Checks the stored row, whatever the form showed (decisions §4). */
export async function assertApprovable(tx: Ctx, row: IngredientRow): Promise<void> {
  const today = todayInRome(tx.clock())
  const issues: FieldIssues = {}
  if (!row.expiration_date) issues.expirationDate = [messages.required]
  else if (row.expiration_date < today) issues.expirationDate = [messages.expiryInThePast]
  if (!row.kosher_group_id) issues.kosherGroupId = [messages.required]
  if (!row.kosher_status_id) issues.kosherStatusId = [messages.required]
  assertNoIssues(issues)
}
