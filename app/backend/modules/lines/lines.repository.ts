import { sql } from 'kysely'
import { actorOf, scopeOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { inParts } from '../../core/in-parts'
import { shownName } from '../../core/person-name'
import { beginsWith, FIRST_FOUND } from '../../db/first-found'
import { contains } from '../../db/listing'
import type { LineRow, LineStateRow } from '../../db/tables'

/** Lines of plants, by name, with their plant's; the caller has settled the scope. */
const named = (ctx: Ctx) =>
  ctx.db
    .selectFrom('lines')
    .innerJoin('companies as plant', 'plant.id', 'lines.facility_id')
    .selectAll('lines')
    .select([
      'plant.business_name as facility_name',
      sql<string>`coalesce(plant.head_quarter_id, plant.id)`.as('head_quarter_id'),
      sql<number | string>`(select count(distinct p.root_id) from product_lines as made
        inner join products as p on p.id = made.product_id
        where made.line_id = lines.id and p.deleted_at is null)`.as('products'),
    ])
    .where('plant.deleted_at', 'is', null)

const isOf = (companyId: string) =>
  sql<boolean>`(plant.id = ${companyId} or plant.head_quarter_id = ${companyId})`

export type NamedLine = Awaited<ReturnType<typeof linesOfCompany>>[number]

/** A plant's; a headquarters' with those of all its plants. */
export const linesOfCompany = (ctx: Ctx, companyId: string) =>
  named(ctx).where(isOf(companyId)).orderBy('lines.name_key').orderBy('lines.id').execute()

/** In scope, locked: changes of a line come one after the other. */
export async function lockLine(tx: Ctx, id: string): Promise<NamedLine | undefined> {
  if (tx.database.dialect === 'postgres')
    await tx.db.selectFrom('lines').select('id').where('id', '=', id).forUpdate().execute()
  return findLine(tx, id)
}

function inScope(ctx: Ctx) {
  const scope = scopeOf(ctx)
  return scope === null ? named(ctx) : named(ctx).where(isOf(scope))
}

/** In scope. */
export const findLine = (ctx: Ctx, id: string): Promise<NamedLine | undefined> =>
  inScope(ctx).where('lines.id', '=', id).executeTakeFirst()

/** In scope, by their names or their plants. */
export const firstLines = (ctx: Ctx, text: string, plantIds: string[]): Promise<NamedLine[]> =>
  inScope(ctx)
    .where((eb) =>
      eb.or([
        contains('lines.name_key', text),
        ...(plantIds.length > 0 ? [eb('lines.facility_id', 'in', plantIds)] : []),
      ]),
    )
    .orderBy(sql`case when ${beginsWith('lines.name_key', text)} then 0 else 1 end`)
    .orderBy('lines.name_key')
    .orderBy('lines.id')
    .limit(FIRST_FOUND)
    .execute()

/** All of these plants, for judging. */
export const linesAt = (ctx: Ctx, facilityIds: readonly string[]): Promise<LineRow[]> =>
  inParts([...new Set(facilityIds)], (some) =>
    ctx.db
      .selectFrom('lines')
      .selectAll()
      .where('facility_id', 'in', some)
      .orderBy('name_key')
      .orderBy('id')
      .execute(),
  )

/** In the order in which they were told. */
export const statesOf = (ctx: Ctx, lineIds: readonly string[]) =>
  inParts(lineIds, (some) =>
    ctx.db
      .selectFrom('line_states as told')
      .leftJoin('users as teller', 'teller.id', 'told.told_by')
      .leftJoin('visit_observations as seen', 'seen.id', 'told.observation_id')
      .selectAll('told')
      .select(['seen.visit_id', shownName<string | null>('teller').as('teller_name')])
      .where('told.line_id', 'in', some)
      .orderBy('told.created_at')
      .orderBy('told.id')
      .execute(),
  )

export async function insertLine(ctx: Ctx, row: LineRow): Promise<void> {
  await ctx.db.insertInto('lines').values(row).execute()
}

/** The caller holds it locked. */
export async function updateLine(ctx: Ctx, before: LineRow, changes: Partial<LineRow>): Promise<void> {
  const version = before.version + 1
  await ctx.db
    .updateTable('lines')
    .set({ ...changes, version })
    .where('id', '=', before.id)
    .execute()
}

export async function insertState(ctx: Ctx, row: LineStateRow): Promise<void> {
  await ctx.db.insertInto('line_states').values(row).execute()
}

/** Certificates in force, issued since an instant, with products of the line. */
export const certificatesSince = (ctx: Ctx, lineId: string, instant: string, today: string) =>
  ctx.db
    .selectFrom('certification_groups as g')
    .innerJoin('certificates as paper', 'paper.certification_group_id', 'g.id')
    .select(['g.id', 'g.year', 'g.sequence', 'g.name'])
    .select(({ fn }) => fn.min<string>('paper.issued_at').as('issued_at'))
    .where('g.id', 'in', (eb) =>
      eb
        .selectFrom('product_lines as made')
        .innerJoin('products as p', 'p.id', 'made.product_id')
        .select(sql<string>`p.certification_group_id`.as('id'))
        .where('made.line_id', '=', lineId)
        .where('p.deleted_at', 'is', null)
        .where('p.certification_group_id', 'is not', null),
    )
    .where('g.revoked_at', 'is', null)
    .where('g.replaced_by_id', 'is', null)
    .where('g.expire_on', '>=', today)
    .where('paper.issued_at', '>=', instant)
    .groupBy(['g.id', 'g.year', 'g.sequence', 'g.name'])
    .orderBy('issued_at')
    .orderBy('g.id')
    .execute()

const told = (ctx: Ctx) =>
  ctx.db
    .selectFrom('line_states as told')
    .innerJoin('lines', 'lines.id', 'told.line_id')
    .innerJoin('companies as plant', 'plant.id', 'lines.facility_id')
    .select(['lines.id', 'lines.name', 'plant.id as companyId', 'plant.business_name as companyName'])
    .where('lines.archived_at', 'is', null)
    .where('plant.deleted_at', 'is', null)

/** What companies have said since an instant, and no certifier has answered by another state. */
export const usesByCompanies = (ctx: Ctx, since: string) =>
  told(ctx)
    .select(({ fn }) => fn.min<string>('told.created_at').as('at'))
    .where('told.created_at', '>=', since)
    .where('told.by_company', '=', 1)
    .where('told.why', '=', 'use')
    .where(
      sql<boolean>`not exists (select 1 from line_states as answer where answer.line_id = told.line_id
        and answer.why in ('kosherization', 'correction') and answer.created_at > told.created_at)`,
    )
    .groupBy(['lines.id', 'lines.name', 'plant.id', 'plant.business_name'])
    .orderBy('at')
    .orderBy('lines.id')
    .execute()

export const endingPassover = (ctx: Ctx, from: string, to: string) =>
  told(ctx)
    .select(sql<string>`told.passover_until`.as('at'))
    .where('told.passover_until', '>=', from)
    .where('told.passover_until', '<=', to)
    .orderBy('told.passover_until')
    .orderBy('lines.id')
    .execute()

/** Kosherizations of visits that are over, each with the line that it has changed. */
const observed = (ctx: Ctx) =>
  ctx.db
    .selectFrom('visit_observations as seen')
    .innerJoin('visits', 'visits.id', 'seen.visit_id')
    .innerJoin('companies as plant', 'plant.id', 'visits.company_id')
    .innerJoin('users as author', 'author.id', 'seen.author_id')
    .leftJoin('line_states as confirmed', 'confirmed.observation_id', 'seen.id')
    .select(['seen.id', 'seen.visit_id', 'seen.at', 'seen.payload', 'seen.refused_at', 'confirmed.line_id'])
    .select(['visits.number', 'visits.company_id', 'visits.head_quarter_id', 'plant.business_name'])
    .select(shownName('author').as('author_name'))
    .where('seen.kind', '=', 'kosherization')
    .where('visits.status', 'in', ['ended', 'confirmed'])

export const findObserved = (ctx: Ctx, observationId: string) =>
  observed(ctx).where('seen.id', '=', observationId).executeTakeFirst()

/** Without the office's answer; the longest waiting first. */
export const selectObserved = (ctx: Ctx, visitId: string | undefined) =>
  observed(ctx)
    .$if(visitId !== undefined, (query) => query.where('visits.id', '=', visitId ?? ''))
    .where('seen.refused_at', 'is', null)
    .where('confirmed.id', 'is', null)
    // Before a plant had lines there was nothing to confirm.
    .where(
      sql<boolean>`exists (select 1 from lines where lines.facility_id = visits.company_id
        and lines.created_at <= seen.received_at)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from visit_observations as later where later.visit_id = seen.visit_id
        and later.kind = 'kosherization' and later.supersedes like '%"' || seen.id || '"%')`,
    )
    .orderBy('seen.received_at')
    .orderBy('seen.id')
    .execute()

/** @returns false if it was decided in the meantime */
export async function refuseObservation(tx: Ctx, observationId: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('visit_observations')
    .set({ refused_at: nowOf(tx), refused_by: actorOf(tx).userId, refused_reason: reason })
    .where('id', '=', observationId)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
