import { sql } from 'kysely'
import { reviewedPlurals } from '~/domain/items/item-kinds'
import type { Ctx } from '../../core/context'
import { everyReviewedKind, tableOf } from '../../db/every-kind'
import { keptCount } from '../review/lists/count-items'

interface Waiting {
  assigned_to: string | null
  waiting: number
}

/** Submitted items with somebody in charge: the index of tasks holds them together (baseline of 0.1). */
const assignedItems = everyReviewedKind(
  (kind) => sql<Waiting>`
    select assigned_to, count(*) as waiting from ${sql.table(tableOf(kind))} where assigned_to is not null
    and status = 'approving' and newest_of_status = 1 and status <> 'approved' group by assigned_to`,
)

/** The number of items and requests awaiting a decision, by the certifier in charge; null for nobody. */
export async function waitingByAssignee(ctx: Ctx): Promise<Map<string | null, number>> {
  const assigned = await assignedItems.execute(ctx.db)
  const requests = await sql<Waiting>`select assigned_to, count(*) as waiting from certificate_requests
    where status = 'open' group by assigned_to`.execute(ctx.db)
  const tasks = new Map<string | null, number>()
  const add = (assignee: string | null, waiting: number) =>
    tasks.set(assignee, (tasks.get(assignee) ?? 0) + waiting)
  for (const row of [...assigned.rows, ...requests.rows]) add(row.assigned_to, row.waiting)
  // The total is kept: most of it may be nobody's.
  add(null, await keptCount(ctx, reviewedPlurals, ['approving']))
  for (const { waiting } of assigned.rows) add(null, -waiting)
  return tasks
}

export const companiesOfOfficers = (ctx: Ctx, officers: string[]) =>
  ctx.db
    .selectFrom('companies')
    .select(['id', 'business_name', 'officer_id'])
    .where('officer_id', 'in', officers)
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .execute()
