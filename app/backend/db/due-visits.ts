import { sql, type Expression, type SqlBool } from 'kysely'
import { DEFAULT_INTERVAL_MONTHS, riskIntervalMonths } from '~/domain/visits/due'
import type { Ctx } from '../core/context'
import { all } from './listing'

/** Products of it are on a certificate in force. The limit keeps PostgreSQL from reading all certificates first. */
const certified = (today: string) => sql`exists (
  select 1 from products as p join certification_groups as g on g.id = p.certification_group_id
  where p.company_id = c.id and p.certification_group_id is not null
    and g.revoked_at is null and g.replaced_by_id is null and g.expire_on >= ${today} limit 1 offset 0)`

const deviating = sql`exists (
  select 1 from deviations as d where d.company_id = c.id and d.status <> 'closed' and d.grade <> 'remark')`

/** An approved ingredient of it is meat, or needs a proof with each delivery. */
async function sensitive({ db }: Ctx) {
  const meat = await db.selectFrom('kosher_statuses').select('id').where('nature', '=', 'meat').execute()
  const proven = await db
    .selectFrom('kosher_groups')
    .select('id')
    .where('proof', '=', 'eachDelivery')
    .execute()
  return sql`(${hasAny('i.kosher_status_id', meat)} or ${hasAny('i.kosher_group_id', proven)})`
}

/** By the ids themselves, of which PostgreSQL knows how frequent they are. */
const hasAny = (column: string, lookups: { id: string }[]) =>
  lookups.length === 0
    ? sql`1 = 0`
    : sql`exists (select 1 from ingredients as i
        where i.company_id = c.id and i.status = 'approved' and i.newest_of_status = 1
          and i.deleted_at is null and i.withdrawn_at is null
          and ${sql.ref(column)} in (${sql.join(lookups.map(({ id }) => id))}))`

/** Clamped to the last day of a shorter month, like `nextVisitOn` of the domain. */
export const monthsAfter = ({ database }: Ctx, day: Expression<unknown>, months: Expression<unknown>) =>
  database.dialect === 'sqlite'
    ? sql`min(date(${day}, '+' || ${months} || ' months'),
        date(${day}, 'start of month', '+' || (${months} + 1) || ' months', '-1 day'))`
    : sql`to_char(cast(${day} as date) + make_interval(months => ${months}), 'YYYY-MM-DD')`

/**
 * Facilities with their next visit: those that are certified, were visited or have an interval of their own are
 * due (`is_due`). `urgency` sorts: a certified one that was never visited stands first, by risk, and has no day.
 * @param among conditions on the facility `c` and its headquarters `h`
 */
export async function dueFacilities(ctx: Ctx, today: string, among: Expression<SqlBool>[] = []) {
  const months = sql`coalesce(f.visit_interval_months, f.risk_months, ${sql.lit(DEFAULT_INTERVAL_MONTHS)})`
  const next = sql<string | null>`case when f.last_visited_on is null then f.next_visit_on
    else ${monthsAfter(ctx, sql`f.last_visited_on`, months)} end`
  const risky = await sensitive(ctx)
  const facilities = ctx.db
    .selectFrom('companies as c')
    .leftJoin('companies as h', 'h.id', 'c.head_quarter_id')
    .select([
      'c.id',
      'c.business_name',
      'c.name_key',
      'c.city',
      'c.district',
      'c.head_quarter_id',
      'c.visit_interval_months',
      'c.last_visited_on',
      'c.next_visit_on',
      'h.business_name as head_quarter_name',
      sql<number>`case when ${certified(today)} then 1 else 0 end`.as('certified'),
      sql<number | null>`case when ${deviating} then ${sql.lit(riskIntervalMonths.deviation)}
        when ${risky} then ${sql.lit(riskIntervalMonths.sensitive)} end`.as('risk_months'),
    ])
    .where('c.deleted_at', 'is', null)
    .where(all(among))
  // Materialized: PostgreSQL would look anew wherever a column of it is used.
  const db = ctx.db.with(
    (name) => name('f').materialized(),
    () => facilities,
  )
  return ctx.db.selectFrom(
    db
      .selectFrom('f')
      .selectAll('f')
      .select([
        sql<number>`${months}`.as('months'),
        next.as('next_on'),
        sql<number>`case when f.certified = 1 or f.next_visit_on is not null then 1 else 0 end`.as('is_due'),
        sql<string>`case when f.certified = 1 and ${next} is null
          then coalesce('0' || f.risk_months, '1') else coalesce(${next}, '9999-99-99') end`.as('urgency'),
      ])
      .as('due'),
  )
}
