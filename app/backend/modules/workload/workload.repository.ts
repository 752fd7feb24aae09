import { sql } from 'kysely'
import type { Ctx } from '../../core/context'

interface Waiting {
  assigned_to: string | null
  waiting: number | string
}

/** What was sent and is not decided, by whose it is: the indexes of tasks have it together (migration 0025). */
const sentItems = (table: 'ingredients' | 'products') =>
  sql`select assigned_to, count(*) as waiting from ${sql.table(table)}
    where status = 'approving' and newest_of_status = 1 and status <> 'approved' group by assigned_to`

export async function waitingByAssignee(ctx: Ctx): Promise<{ assignee: string | null; waiting: number }[]> {
  const { rows } = await sql<Waiting>`select assigned_to, sum(waiting) as waiting from (
      ${sentItems('ingredients')} union all ${sentItems('products')}
      union all select assigned_to, count(*) as waiting from certificate_requests
      where status = 'open' group by assigned_to
    ) as waiting group by assigned_to`.execute(ctx.db)
  // PostgreSQL returns counts as text.
  return rows.map((row) => ({ assignee: row.assigned_to, waiting: Number(row.waiting) }))
}

export const companiesOfOfficers = (ctx: Ctx, officers: string[]) =>
  ctx.db
    .selectFrom('companies')
    .select(['id', 'business_name', 'officer_id'])
    .where('officer_id', 'in', officers)
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .execute()
