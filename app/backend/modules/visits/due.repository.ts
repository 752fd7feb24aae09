import { sql, type Expression, type SqlBool } from 'kysely'
import type { InputOf } from '~/contract/calls/call'
import type { visits } from '~/contract/calls/visits'
import type { Paged } from '~/contract/fields'
import type { dueSorts } from '~/contract/sorts'
import { daysAfter } from '~/domain/dates'
import { DUE_SOON_DAYS, type DueState } from '~/domain/visits/due'
import type { Ctx } from '../../core/context'
import { contains, page } from '../../db/listing'
import type { CompanyRow } from '../../db/tables'

export type ListDue = InputOf<typeof visits.due>

const facilities = (ctx: Ctx) =>
  ctx.db
    .selectFrom('companies as c')
    .leftJoin('companies as h', 'h.id', 'c.head_quarter_id')
    .select([
      'c.id',
      'c.business_name',
      'c.head_quarter_id',
      'h.business_name as head_quarter_name',
      'c.visit_interval_months',
      'c.last_visited_on',
      'c.next_visit_on',
    ])
    .where('c.deleted_at', 'is', null)

export type FacilityDue = NonNullable<Awaited<ReturnType<typeof findDue>>>

export const findDue = (ctx: Ctx, companyId: string) =>
  facilities(ctx).where('c.id', '=', companyId).executeTakeFirst()

const sorts = {
  nextVisitOn: sql`coalesce(c.next_visit_on, '9999-99-99')`,
  companyName: 'c.name_key',
  lastVisitedOn: sql`coalesce(c.last_visited_on, '')`,
} satisfies Record<(typeof dueSorts)[number], unknown>

const inState = (state: DueState, today: string) => {
  const soonUntil = daysAfter(today, DUE_SOON_DAYS)
  const conditions: Record<DueState, Expression<SqlBool>> = {
    overdue: sql<SqlBool>`c.next_visit_on < ${today}`,
    soon: sql<SqlBool>`c.next_visit_on between ${today} and ${soonUntil}`,
    later: sql<SqlBool>`c.next_visit_on > ${soonUntil}`,
  }
  return conditions[state]
}

export function pageOfDue(ctx: Ctx, input: ListDue, today: string): Promise<Paged<FacilityDue>> {
  const conditions: Expression<SqlBool>[] = [
    input.CompanyId
      ? sql<SqlBool>`(c.id = ${input.CompanyId} or c.head_quarter_id = ${input.CompanyId})`
      : sql<SqlBool>`c.next_visit_on is not null`,
  ]
  if (input.Due?.length)
    conditions.push(
      sql<SqlBool>`(${sql.join(
        input.Due.map((state) => inState(state, today)),
        sql` or `,
      )})`,
    )
  if (input.Search?.trim())
    conditions.push(contains(sql`(c.name_key || ' ' || coalesce(h.name_key, ''))`, input.Search))
  const query = facilities(ctx).where((eb) => eb.and(conditions))
  return page(ctx, query, input, { sorts, tieBreak: 'c.id', toItem: (row) => row })
}

export async function setVisitDays(
  tx: Ctx,
  companyId: string,
  days: Partial<Pick<CompanyRow, 'visit_interval_months' | 'last_visited_on' | 'next_visit_on'>>,
): Promise<void> {
  await tx.db.updateTable('companies').set(days).where('id', '=', companyId).execute()
}
