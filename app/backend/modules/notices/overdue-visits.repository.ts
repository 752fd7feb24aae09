import { sql } from 'kysely'
import type { Ctx } from '../../core/context'

export interface OverdueVisit {
  /** A facility, or a visit. */
  id: string
  name: string
  day: string
}

/** Clients' facilities whose next visit is overdue. */
export const overdueFacilities = (ctx: Ctx, today: string): Promise<OverdueVisit[]> =>
  ctx.db
    .selectFrom('companies as c')
    .leftJoin('companies as h', 'h.id', 'c.head_quarter_id')
    .select(['c.id', sql<string>`c.next_visit_on`.as('day')])
    .select(sql<string>`coalesce(h.business_name || ' · ', '') || c.business_name`.as('name'))
    .where('c.deleted_at', 'is', null)
    .where('c.next_visit_on', '<', today)
    .orderBy('c.next_visit_on')
    .orderBy('c.id')
    .execute()

/** Planned for a day that has passed. */
export const overduePlanned = (ctx: Ctx, today: string): Promise<OverdueVisit[]> =>
  ctx.db
    .selectFrom('visits as v')
    .innerJoin('companies as c', 'c.id', 'v.company_id')
    .select(['v.id', 'v.planned_on as day'])
    .select(sql<string>`v.number || ' · ' || c.business_name`.as('name'))
    .where('v.status', '=', 'planned')
    .where('v.planned_on', '<', today)
    .orderBy('v.planned_on')
    .orderBy('v.id')
    .execute()
