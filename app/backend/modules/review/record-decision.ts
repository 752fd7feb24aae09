import { daysBetween } from '~/domain/dates'
import { dayInRome } from '~/i18n/format'
import { nowOf, type Ctx } from '../../core/context'
import type { ReviewDecisionRow, ReviewedRow } from '../../db/tables'
import type { ReviewKind } from './review-kind'

/** The waiting time of a company's submission; other items kept nobody waiting. */
export async function recordDecision<Row extends ReviewedRow>(
  tx: Ctx,
  kind: ReviewKind<Row>,
  before: Row,
  outcome: ReviewDecisionRow['outcome'],
): Promise<void> {
  const owner = kind.owner(before)
  if (!owner) return
  const decidedAt = nowOf(tx)
  const sentAt = before.status === 'approving' ? before.status_at : null
  await tx.db
    .insertInto('review_decisions')
    .values({
      id: tx.newId(),
      kind: kind.name,
      item_id: before.id,
      company_id: owner.companyId,
      head_quarter_id: owner.headQuarterId,
      outcome,
      sent_at: sentAt,
      decided_at: decidedAt,
      month: dayInRome(decidedAt).slice(0, 7),
      days: sentAt === null ? null : daysBetween(dayInRome(sentAt), dayInRome(decidedAt)),
    })
    .execute()
}
