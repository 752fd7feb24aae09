import type { z } from 'zod'
import type { DueFacility, SetInterval } from '~/contract/visits/visits'
import { DEFAULT_INTERVAL_MONTHS, nextVisitOn } from '~/domain/visits/due'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { lockItemOwner } from '../review/owners/in-headquarters'
import { findDue, setVisitDays } from './due.repository'
import { shownDue } from './list-due'

/** @throws AppError 404 */
export async function setInterval(
  ctx: Ctx,
  { companyId, months }: z.output<typeof SetInterval>,
): Promise<DueFacility> {
  return withTransaction(ctx, async (tx) => {
    const owner = await lockItemOwner(tx, companyId)
    const before = owner && (await findDue(tx, companyId))
    if (!before) throw notFound()
    // A facility that was never visited is due by its risk again.
    const from = before.last_visited_on ?? (months === null ? null : todayInRome(tx.clock()))
    await setVisitDays(tx, companyId, {
      visit_interval_months: months,
      next_visit_on: from && nextVisitOn(from, months ?? DEFAULT_INTERVAL_MONTHS),
    })
    const after = await findDue(tx, companyId)
    if (!after) throw notFound()
    await record(tx, {
      action: 'company.visit_interval_set',
      entityType: 'company',
      entityId: companyId,
      headQuarterId: owner.headQuarterId,
      before: { intervalMonths: before.visit_interval_months, nextVisitOn: before.next_on },
      after: { intervalMonths: months, nextVisitOn: after.next_on },
    })
    const [due] = await shownDue(tx, [after])
    if (!due) throw notFound()
    return due
  })
}
