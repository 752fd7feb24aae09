import type { Visit } from '~/contract/visits/visits'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { lockVisit } from './evidence/visit-row'
import { getVisit } from './get-visit'
import { changeVisit } from './visits.repository'

/** Marks late evidence as reviewed: the visit leaves the desk. @throws AppError 404 */
export async function acknowledgeLate(ctx: Ctx, visitId: string): Promise<Visit> {
  return withTransaction(ctx, async (tx) => {
    const before = await lockVisit(tx, visitId)
    if (before.late_at !== null) {
      const after = await changeVisit(tx, before, { late_at: null })
      await record(tx, {
        action: 'visit.late_evidence_read',
        entityType: 'visit',
        entityId: visitId,
        headQuarterId: before.head_quarter_id,
        after: { number: before.number, version: after.version },
      })
    }
    return getVisit(tx, visitId)
  })
}
