import type { Paged } from '~/contract/fields'
import type { DueFacility } from '~/contract/visits/visits'
import { dueState, riskIntervalMonths, visitRisks } from '~/domain/visits/due'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findItemOwner } from '../companies/find-item-owner'
import { pageOfDue, type FacilityDue, type ListDue } from './due.repository'
import { nextPlanned } from './visits.repository'

/** Most urgent first. @throws AppError 404 */
export async function listDue(ctx: Ctx, input: ListDue): Promise<Paged<DueFacility>> {
  if (input.CompanyId && !(await findItemOwner(ctx, input.CompanyId))) throw notFound()
  const { items, ...paging } = await pageOfDue(ctx, input)
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
      city: row.city,
      district: row.district,
      certified: row.certified === 1,
      risk: visitRisks.find((risk) => riskIntervalMonths[risk] === row.risk_months) ?? null,
      intervalMonths: row.months,
      isUsualInterval: row.visit_interval_months === null,
      lastVisitedOn: row.last_visited_on,
      nextVisitOn: row.next_on,
      due: row.next_on === null ? (row.certified === 1 ? 'never' : null) : dueState(row.next_on, today),
      planned: visit
        ? {
            id: visit.id,
            number: visit.number,
            plannedOn: visit.planned_on,
            plannedTime: visit.planned_time,
          }
        : null,
    }
  })
}
