import { sql, type Expression, type SqlBool } from 'kysely'
import type { InputOf } from '~/contract/calls/call'
import type { visits } from '~/contract/calls/visits/visits'
import type { Paged } from '~/contract/fields'
import type { dueSorts } from '~/contract/sorts'
import { daysAfter } from '~/domain/dates'
import { DUE_SOON_DAYS, type DueState } from '~/domain/visits/due'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { dueFacilities } from '../../db/due-visits'
import { all, contains, page, placeOf } from '../../db/listing'
import type { CompanyRow } from '../../db/tables'

export type ListDue = InputOf<typeof visits.due>

export type FacilityDue = NonNullable<Awaited<ReturnType<typeof findDue>>>

export const findDue = async (ctx: Ctx, companyId: string) => {
  const due = await dueFacilities(ctx, todayInRome(ctx.clock()), [sql<SqlBool>`c.id = ${companyId}`])
  return due.selectAll('due').executeTakeFirst()
}

const sorts = {
  nextVisitOn: 'due.urgency',
  companyName: 'due.name_key',
  lastVisitedOn: sql`coalesce(due.last_visited_on, '')`,
} satisfies Record<(typeof dueSorts)[number], unknown>

const inState = (state: DueState, today: string) => {
  const soonUntil = daysAfter(today, DUE_SOON_DAYS)
  const conditions: Record<DueState, Expression<SqlBool>> = {
    never: sql<SqlBool>`(due.certified = 1 and due.next_on is null)`,
    overdue: sql<SqlBool>`due.next_on < ${today}`,
    soon: sql<SqlBool>`due.next_on between ${today} and ${soonUntil}`,
    later: sql<SqlBool>`due.next_on > ${soonUntil}`,
  }
  return conditions[state]
}

export async function pageOfDue(ctx: Ctx, input: ListDue): Promise<Paged<FacilityDue>> {
  const { CompanyId, Due, OfficerId, Search, Unplanned } = input
  const today = todayInRome(ctx.clock())
  const among: Expression<SqlBool>[] = []
  if (CompanyId) among.push(sql<SqlBool>`(c.id = ${CompanyId} or c.head_quarter_id = ${CompanyId})`)
  if (OfficerId) {
    const officerId = OfficerId === 'me' ? ctx.actor?.userId : OfficerId
    among.push(sql<SqlBool>`coalesce(h.officer_id, c.officer_id) = ${officerId}`)
  }
  if (Unplanned)
    among.push(sql<SqlBool>`not exists (
      select 1 from visits as v where v.company_id = c.id
        and (v.status = 'underway' or (v.status = 'planned' and v.planned_on >= ${today})))`)
  if (Search?.trim()) among.push(contains(sql`(c.search_key || ' ' || coalesce(h.name_key, ''))`, Search))
  const due = await dueFacilities(ctx, today, among)
  const states = Due?.map((state) => inState(state, today)) ?? []
  const wanted = [
    ...(states.length > 0 ? [sql<SqlBool>`(${sql.join(states, sql` or `)})`] : []),
    ...(CompanyId ? [] : [sql<SqlBool>`due.is_due = 1`]),
  ]
  return counted(ctx, due.where(all(wanted)), input)
}

/** Each facility is looked at for any page of them: its length comes with its rows. */
async function counted(
  ctx: Ctx,
  due: Awaited<ReturnType<typeof dueFacilities>>,
  input: ListDue,
): Promise<Paged<FacilityDue>> {
  const options = { sorts, tieBreak: 'due.id' }
  const { read } = placeOf(input, options, { totalItems: Infinity, totalIsMinimum: true })
  const rows = await due
    .selectAll('due')
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(read.key, read.direction)
    .orderBy('due.id', read.direction)
    .limit(read.limit)
    .offset(read.offset)
    .execute()
  // A page beyond the end says how many there are as well.
  if (rows.length === 0 && read.offset > 0)
    return page(ctx, due.selectAll('due'), input, { ...options, toItem: (row) => row })
  const items = rows.map(({ total: _, ...row }) => row)
  return { items, ...placeOf(input, options, { totalItems: Number(rows[0]?.total ?? 0) }).paging }
}

/** Against everybody else, until the transaction ends. */
export async function lockFacility(tx: Ctx, companyId: string): Promise<void> {
  await tx.db
    .updateTable('companies')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', companyId)
    .execute()
}

export async function setVisitDays(
  tx: Ctx,
  companyId: string,
  days: Partial<Pick<CompanyRow, 'visit_interval_months' | 'last_visited_on' | 'next_visit_on'>>,
): Promise<void> {
  await tx.db.updateTable('companies').set(days).where('id', '=', companyId).execute()
}
