import { sql } from 'kysely'
import type { Ctx } from '../../../core/context'
import { dueFacilities } from '../../../db/due-visits'

export interface OverdueVisit {
  /** A facility, or a visit. */
  id: string
  name: string
  /** Null for a facility that was never visited. */
  day: string | null
}

/** Facilities whose next visit is overdue, or that are certified and were never visited. */
export const overdueFacilities = async (ctx: Ctx, today: string): Promise<OverdueVisit[]> =>
  (await dueFacilities(ctx, today))
    .select(['due.id', 'due.next_on as day'])
    .select(sql<string>`coalesce(due.head_quarter_name || ' · ', '') || due.business_name`.as('name'))
    .where('due.is_due', '=', 1)
    .where((eb) => eb.or([eb('due.next_on', 'is', null), eb('due.next_on', '<', today)]))
    .orderBy('due.urgency')
    .orderBy('due.id')
    .execute()

/** Planned for a day that has passed. */
export const overduePlanned = (ctx: Ctx, today: string): Promise<OverdueVisit[]> =>
  ctx.db
    .selectFrom('visits as v')
    .innerJoin('companies as c', 'c.id', 'v.company_id')
    .leftJoin('companies as h', 'h.id', 'c.head_quarter_id')
    .select(['v.id', 'v.planned_on as day'])
    .select(
      sql<string>`v.number || ' · ' || coalesce(h.business_name || ' · ', '') || c.business_name`.as('name'),
    )
    .where('v.status', '=', 'planned')
    .where('v.planned_on', '<', today)
    .orderBy('v.planned_on')
    .orderBy('v.id')
    .execute()
