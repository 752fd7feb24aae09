import { daysBetween } from '~/domain/dates'
import { dayInRome } from '~/i18n/format'
import { nowOf, type Ctx } from '../../core/context'
import type { ReviewDecisionRow, ReviewItemRow } from '../../db/tables'

/** The waiting time of a company's submission; other items kept nobody waiting. */
export async function recordDecision(
  tx: Ctx,
  kind: ReviewDecisionRow['kind'],
  before: ReviewItemRow,
  outcome: ReviewDecisionRow['outcome'],
): Promise<void> {
  const decidedAt = nowOf(tx)
  const sentAt = before.status === 'approving' ? before.status_at : null
  await tx.db
    .insertInto('review_decisions')
    .values({
      id: tx.newId(),
      kind,
      item_id: before.id,
      company_id: before.company_id,
      head_quarter_id: before.head_quarter_id,
      outcome,
      sent_at: sentAt,
      decided_at: decidedAt,
      month: dayInRome(decidedAt).slice(0, 7),
      days: sentAt === null ? null : daysBetween(dayInRome(sentAt), dayInRome(decidedAt)),
    })
    .execute()
}
