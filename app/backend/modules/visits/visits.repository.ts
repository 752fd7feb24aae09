import { subDays } from 'date-fns/subDays'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { InputOf } from '~/contract/calls/call'
import type { visits } from '~/contract/calls/visits/visits'
import type { Paged } from '~/contract/fields'
import type { visitSorts } from '~/contract/sorts'
import type { Person } from '~/contract/accounts/staff'
import type { DeviationGrade, VisitStatus } from '~/domain/visits/visit'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { shownName } from '../../core/person-name'
import { FIRST_FOUND, soughtIn, type Sought } from '../../db/first-found'
import { contains, page } from '../../db/listing'
import { toldFlag } from '../../db/told-visits'
import type { VisitInspectorRow, VisitPackRow, VisitRow } from '../../db/tables'

export type ListVisits = InputOf<typeof visits.list>

/** Days after which a tablet that was not handed in is asked about. */
const AWAY_DAYS = 3

/** A company sees announced ones once planned, others once everything has arrived. */
function inSight(ctx: Ctx) {
  const scope = scopeOf(ctx)
  const query = ctx.db
    .selectFrom('visits as v')
    .innerJoin('companies as c', 'c.id', 'v.company_id')
    .innerJoin('companies as h', 'h.id', 'v.head_quarter_id')
    .innerJoin('users as lead', 'lead.id', 'v.lead_id')
  if (scope === null) return query
  return query
    .where('v.head_quarter_id', '=', scope)
    .where((eb) => eb.or([eb('v.announced', '=', 1), eb('v.complete_at', 'is not', null)]))
}

const named = (ctx: Ctx) =>
  inSight(ctx)
    .selectAll('v')
    .select([
      'c.business_name as company_name',
      'c.city',
      'c.district',
      'h.business_name as head_quarter_name',
      'lead.email as lead_email',
      shownName('lead').as('lead_name'),
      toldFlag.as('is_told'),
    ])

export type NamedVisit = NonNullable<Awaited<ReturnType<typeof findVisit>>>

export const findVisit = (ctx: Ctx, visitId: string) =>
  named(ctx).where('v.id', '=', visitId).executeTakeFirst()

const sorts = {
  plannedOn: 'v.planned_on',
  number: 'v.number',
  companyName: 'c.name_key',
  // The databases sort nulls differently.
  endedAt: sql`coalesce(v.ended_at, '')`,
} satisfies Record<(typeof visitSorts)[number], unknown>

/** @param company the facility, or the headquarters with all its facilities */
export function pageOfVisits(
  ctx: Ctx,
  input: ListVisits,
  company: { id: string; withFacilities: boolean } | null,
): Promise<Paged<NamedVisit>> {
  const conditions: Expression<SqlBool>[] = []
  if (company) {
    const column = sql.ref(company.withFacilities ? 'v.head_quarter_id' : 'v.company_id')
    conditions.push(sql<SqlBool>`${column} = ${company.id}`)
  }
  if (input.WithStatus?.length)
    conditions.push(sql<SqlBool>`v.status in (${sql.join([...new Set(input.WithStatus)])})`)
  if (input.From) conditions.push(sql<SqlBool>`v.planned_on >= ${input.From}`)
  if (input.To) conditions.push(sql<SqlBool>`v.planned_on <= ${input.To}`)
  if (input.Search?.trim())
    conditions.push(contains(sql`(lower(v.number) || ' ' || c.name_key || ' ' || h.name_key)`, input.Search))
  conditions.push(...ofCertifier(ctx, input))
  const query = named(ctx).where((eb) => eb.and(conditions))
  return page(ctx, query, input, {
    sorts,
    defaultDirection: 'desc',
    tieBreak: 'v.id',
    toItem: (row) => row,
  })
}

function ofCertifier(ctx: Ctx, { InspectorId, Late, Away }: ListVisits): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  // Companies find nothing by values that only the certifier knows.
  if (scopeOf(ctx) !== null) return InspectorId || Late || Away ? [sql<SqlBool>`1 = 0`] : []
  if (InspectorId) {
    const userId = InspectorId === 'me' ? ctx.actor?.userId : InspectorId
    conditions.push(sql<SqlBool>`exists (
      select 1 from visit_inspectors as i where i.visit_id = v.id and i.user_id = ${userId})`)
  }
  if (Late) conditions.push(sql<SqlBool>`v.late_at is not null`)
  if (Away) {
    const before = subDays(ctx.clock(), AWAY_DAYS).toISOString()
    conditions.push(sql<SqlBool>`exists (
      select 1 from visit_packs as p where p.visit_id = v.id and p.returned_at is null and p.taken_at < ${before})`)
  }
  return conditions
}

/** The latest planned first. */
export function firstVisits(ctx: Ctx, sought: Sought): Promise<NamedVisit[]> {
  return named(ctx)
    .where(soughtIn('v', sought))
    .orderBy('v.planned_on', 'desc')
    .orderBy('v.id', 'desc')
    .limit(FIRST_FOUND)
    .execute()
}

/** By visit id: the lead first. */
export async function selectInspectors(ctx: Ctx, visitIds: string[]): Promise<Map<string, Person[]>> {
  const rows = await ctx.db
    .selectFrom('visit_inspectors as i')
    .innerJoin('visits as v', 'v.id', 'i.visit_id')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.visit_id', 'u.id', 'u.email', shownName('u').as('name')])
    .where('i.visit_id', 'in', visitIds)
    .orderBy((eb) => eb.case().when('u.id', '=', eb.ref('v.lead_id')).then(0).else(1).end())
    .orderBy('u.name_key')
    .orderBy('u.email_key')
    .execute()
  return grouped(
    rows,
    ({ visit_id }) => visit_id,
    ({ id, email, name }) => ({ id, email, name }),
  )
}

export async function selectDeviations(
  ctx: Ctx,
  visitIds: string[],
): Promise<Map<string, { id: string; grade: DeviationGrade; isOpen: boolean }[]>> {
  const rows = await ctx.db
    .selectFrom('deviations')
    .select(['id', 'visit_id', 'grade', 'status'])
    .where('visit_id', 'in', visitIds)
    .execute()
  return grouped(
    rows,
    ({ visit_id }) => visit_id ?? '',
    ({ id, grade, status }) => ({ id, grade, isOpen: status !== 'closed' }),
  )
}

/** The number of tablets that were not handed in, by visit. */
export async function countAway(ctx: Ctx, visitIds: string[]): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('visit_packs')
    .select(['visit_id', (eb) => eb.fn.countAll<number>().as('away')])
    .where('visit_id', 'in', visitIds)
    .where('returned_at', 'is', null)
    .groupBy('visit_id')
    .execute()
  return new Map(rows.map(({ visit_id, away }) => [visit_id, Number(away)]))
}

function grouped<Row, T>(rows: Row[], key: (row: Row) => string, toItem: (row: Row) => T): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), toItem(row)])
  return groups
}

/** For a locked visit. */
export async function changeVisit(
  tx: Ctx,
  before: VisitRow,
  changes: Partial<Omit<VisitRow, 'id' | 'version'>>,
): Promise<VisitRow> {
  const set = { ...changes, version: before.version + 1 }
  await tx.db.updateTable('visits').set(set).where('id', '=', before.id).execute()
  return { ...before, ...set }
}

export async function insertVisit(tx: Ctx, row: VisitRow): Promise<void> {
  await tx.db.insertInto('visits').values(row).execute()
}

export async function setInspectors(tx: Ctx, visitId: string, userIds: Iterable<string>): Promise<void> {
  await tx.db.deleteFrom('visit_inspectors').where('visit_id', '=', visitId).execute()
  const rows = [...new Set(userIds)].map((user_id): VisitInspectorRow => ({ visit_id: visitId, user_id }))
  await tx.db.insertInto('visit_inspectors').values(rows).execute()
}

export async function inspectorIds(ctx: Ctx, visitId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('visit_inspectors')
    .select('user_id')
    .where('visit_id', '=', visitId)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export type NamedPack = VisitPackRow & {
  email: string
  name: string
  discarded_name: string | null
}

export const packsOf = (ctx: Ctx, visitId: string): Promise<NamedPack[]> =>
  ctx.db
    .selectFrom('visit_packs as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('users as d', 'd.id', 'p.discarded_by')
    .selectAll('p')
    .select(['u.email', shownName('u').as('name'), shownName<string | null>('d').as('discarded_name')])
    .where('p.visit_id', '=', visitId)
    .orderBy('p.taken_at')
    .orderBy('p.device_id')
    .execute()

export type PlannedVisit = Pick<VisitRow, 'id' | 'number' | 'company_id' | 'planned_on' | 'planned_time'>

/** The next visit of each facility, planned or under way. */
export async function nextPlanned(ctx: Ctx, companyIds: string[]): Promise<Map<string, PlannedVisit>> {
  if (companyIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('visits')
    .select(['id', 'number', 'company_id', 'planned_on', 'planned_time'])
    .where('company_id', 'in', companyIds)
    .where('status', 'in', ['planned', 'underway'] satisfies VisitStatus[])
    .orderBy('planned_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.company_id, row]))
}
