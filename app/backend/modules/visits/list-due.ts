import type { Paged } from '~/contract/fields'
import type { DueFacility } from '~/contract/visits'
import { DEFAULT_INTERVAL_MONTHS, dueStateOf } from '~/domain/visits/due'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findItemOwner } from '../companies/find-item-owner'
import { pageOfDue, type FacilityDue, type ListDue } from './due.repository'
import { nextPlanned } from './visits.repository'

/** Most urgent first. @throws AppError 404 */
export async function listDue(ctx: Ctx, input: ListDue): Promise<Paged<DueFacility>> {
  if (input.CompanyId && !(await findItemOwner(ctx, input.CompanyId))) throw notFound()
  const { items, ...paging } = await pageOfDue(ctx, input, todayInRome(ctx.clock()))
  return { ...paging, items: await shownDue(ctx, items) }
}

export async function shownDue(ctx: Ctx, rows: FacilityDue[]): Promise<DueFacility[]> {
  const today = todayInRome(ctx.clock())
  const planned = await nextPlanned(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const visit = planned.get(row.id)
    return {
      companyId: row.id,
      companyName: row.business_name,
      headQuarterId: row.head_quarter_id ?? row.id,
      headQuarterName: row.head_quarter_name ?? row.business_name,
      intervalMonths: row.visit_interval_months ?? DEFAULT_INTERVAL_MONTHS,
      isUsualInterval: row.visit_interval_months === null,
      lastVisitedOn: row.last_visited_on,
      nextVisitOn: row.next_visit_on,
      due: row.next_visit_on === null ? null : dueStateOf(row.next_visit_on, today),
      planned: visit ? { id: visit.id, number: visit.number, plannedOn: visit.planned_on } : null,
    }
  })
}
