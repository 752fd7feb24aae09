import type { z } from 'zod'
import type { CancelVisit, Visit } from '~/contract/visits/visits'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { tellVisitCancelled } from '../mail/notices/tell-visit'
import { getVisit } from './get-visit'
import { toldVisit } from './told-visit'
import { lockForOffice } from './lock-for-office'
import { changeVisit } from './visits.repository'

/** @throws AppError 404; 409 `visit.stale_version`, `visit.wrong_status` */
export async function cancelVisit(ctx: Ctx, input: z.output<typeof CancelVisit>): Promise<Visit> {
  return withTransaction(ctx, async (tx) => {
    const before = await lockForOffice(tx, 'cancel', input)
    const after = await changeVisit(tx, before, {
      status: 'cancelled',
      cancelled_at: nowOf(tx),
      cancelled_by: actorOf(tx).userId,
      cancelled_reason: input.reason,
    })
    await record(tx, {
      action: 'visit.cancelled',
      entityType: 'visit',
      entityId: before.id,
      headQuarterId: before.head_quarter_id,
      before: { status: before.status },
      after: { status: after.status, reason: input.reason, number: before.number, version: after.version },
    })
    await tellVisitCancelled(tx, await toldVisit(tx, before), input.reason)
    return getVisit(tx, before.id)
  })
}
