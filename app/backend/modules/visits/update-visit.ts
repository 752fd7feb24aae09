import type { z } from 'zod'
import type { UpdateVisit, Visit } from '~/contract/visits/visits'
import { record } from '../../core/record'
import type { Ctx } from '../../core/context'
import { withTransaction } from '../../core/transaction'
import { tellVisitChanged } from '../mail/notices/tell-visit'
import { getVisit } from './get-visit'
import { toldVisit } from './told-visit'
import { lockForOffice } from './lock-for-office'
import { assertInspectors, assertNotPast, auditedPlan, plannedColumns } from './plan-visit'
import { changeVisit, inspectorIds, setInspectors } from './visits.repository'

/** @throws AppError 400; 404; 409 `visit.stale_version`, `visit.wrong_status` */
export async function updateVisit(ctx: Ctx, input: z.output<typeof UpdateVisit>): Promise<Visit> {
  return withTransaction(ctx, async (tx) => {
    const before = await lockForOffice(tx, 'update', input)
    // A visit planned for a day that has passed can still be given to others.
    if (input.plannedOn !== before.planned_on) assertNotPast(tx, input)
    await assertInspectors(tx, input)
    const earlier = await inspectorIds(tx, before.id)
    const told = await toldVisit(tx, before)
    const after = await changeVisit(tx, before, plannedColumns(input))
    await setInspectors(tx, before.id, [input.leadId, ...input.inspectorIds])
    await record(tx, {
      action: 'visit.updated',
      entityType: 'visit',
      entityId: before.id,
      headQuarterId: before.head_quarter_id,
      before: auditedPlan(before, earlier),
      after: auditedPlan(after, input.inspectorIds),
    })
    await tellVisitChanged(tx, told, await toldVisit(tx, after))
    return getVisit(tx, before.id)
  })
}
