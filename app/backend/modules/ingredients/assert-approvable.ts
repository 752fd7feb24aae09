import type { Answer } from '~/domain/kosher/concern'
import { validationMessages as messages } from '~/domain/validation-messages'
import type { Ctx } from '../../core/context'
import type { FieldIssues } from '../../core/errors'
import type { IngredientRow } from '../../db/tables'
import { assertAnswered, type AuditedConcerns } from '../kosher/concerns/assert-answered'
import type { Judgement } from '../kosher/concerns/judgement'
import { assertNoIssues } from '../review/choices'
import { concernsOfRows } from './concerns/ingredient-concerns'

/**
 * An ingredient may be approved with an expiry that has not passed, a kosher group and status, and an answer to its
 * concerns (specification §4 "Approving"). The status that it has, and who may approve: `mayMove`.
 * @returns what the audit trail keeps
 * @throws AppError 400 for each missing field; 409 `review.concerns`
 */
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
  // By the vendor that it was given, not the suggested one.
  const [judged] = await concernsOfRows(tx, [{ ...row, suggested_vendor: null }], by)
  return assertAnswered(judged?.concerns ?? [], judged?.names ?? {}, answer)
}
