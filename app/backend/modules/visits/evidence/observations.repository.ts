import { sql } from 'kysely'
import type { Observed } from '~/contract/visits/visits'
import type { KindAndPayload, ObservationKind } from '~/domain/visits/observation'
import { isClockOff } from '~/domain/visits/clock-error'
import { scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { shownName } from '../../../core/person-name'
import type { VisitObservationRow } from '../../../db/tables'

/** SQLite allows 32,766 values per statement. */
const rowsAtOnce = 500

const named = (ctx: Ctx) =>
  ctx.db
    .selectFrom('visit_observations as o')
    .innerJoin('users as u', 'u.id', 'o.author_id')
    .selectAll('o')
    .select(['u.email as author_email', shownName('u').as('author_name')])

export type NamedObservation = Awaited<ReturnType<typeof observationsOf>>[number]

/** In order of arrival. */
export const observationsOf = (ctx: Ctx, visitId: string) =>
  named(ctx).where('o.visit_id', '=', visitId).orderBy('o.position').execute()

/** Observations that arrived after `position` from another account or device. */
export const observationsOfOthers = (
  ctx: Ctx,
  visitId: string,
  by: { userId: string; deviceId: string; after: number },
  limit: number,
) =>
  named(ctx)
    .where('o.visit_id', '=', visitId)
    .where('o.position', '>', by.after)
    .where((eb) => eb.or([eb('o.author_id', '!=', by.userId), eb('o.device_id', '!=', by.deviceId)]))
    .orderBy('o.position')
    .limit(limit)
    .execute()

/** As the caller may see them. */
export const toObserved =
  (ctx: Ctx) =>
  (row: NamedObservation): Observed => {
    const isCompany = scopeOf(ctx) !== null
    return {
      ...parseContent(row),
      id: row.id,
      visitId: row.visit_id,
      at: row.at,
      seq: row.seq,
      deviceId: row.device_id,
      supersedes: JSON.parse(row.supersedes) as string[],
      seen: JSON.parse(row.seen) as Observed['seen'],
      author: isCompany ? null : { id: row.author_id, email: row.author_email, name: row.author_name },
      receivedAt: row.received_at,
      late: row.late === 1,
      clockError: row.clock_error !== null && isClockOff(row.clock_error) ? row.clock_error : null,
      adoptedIngredientId: row.adopted_ingredient_id,
    }
  }

export const parseContent = ({ kind, payload }: { kind: ObservationKind; payload: string }): KindAndPayload =>
  ({ kind, payload: JSON.parse(payload) as unknown }) as KindAndPayload

/** By id, from any visit. */
export async function knownAmong(
  ctx: Ctx,
  ids: string[],
): Promise<Map<string, Pick<VisitObservationRow, 'visit_id' | 'digest'>>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('visit_observations')
    .select(['id', 'visit_id', 'digest'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

export async function lastPosition(ctx: Ctx, visitId: string): Promise<number> {
  const { last } = await ctx.db
    .selectFrom('visit_observations')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('visit_id', '=', visitId)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** @returns those that were stored: another visit may just have taken an id */
export async function insertObservations(
  tx: Ctx,
  rows: VisitObservationRow[],
): Promise<VisitObservationRow[]> {
  const stored = new Set<string>()
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const inserted = await tx.db
      .insertInto('visit_observations')
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    for (const { id } of inserted) stored.add(id)
  }
  return rows.filter(({ id }) => stored.has(id))
}

/** The existing ingredients of these ids: an observation may name unknown ones. */
export async function ingredientsAmong(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db.selectFrom('ingredients').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

export async function productExists(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** From all visits of a facility, in order of arrival. */
export const observationsAtFacility = (ctx: Ctx, companyId: string, kind: ObservationKind) =>
  ctx.db
    .selectFrom('visit_observations as o')
    .innerJoin('visits as v', 'v.id', 'o.visit_id')
    .select([
      'o.id',
      'o.kind',
      'o.payload',
      'o.supersedes',
      'o.visit_id',
      'v.number',
      'o.at',
      'o.received_at',
    ])
    .where('v.company_id', '=', companyId)
    .where('o.kind', '=', kind)
    .orderBy('o.received_at')
    .orderBy('o.visit_id')
    .orderBy('o.position')
    .execute()

/** From the last visits of a facility before this one, newest visit first. */
export async function lastObservations(
  ctx: Ctx,
  { id, company_id }: { id: string; company_id: string },
  kind: ObservationKind,
  visits: number,
) {
  const last = await ctx.db
    .selectFrom('visits as v')
    .select(['v.id', 'v.number'])
    .where('v.company_id', '=', company_id)
    .where('v.id', '!=', id)
    .where('v.started_at', 'is not', null)
    .orderBy('v.started_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(visits)
    .execute()
  if (last.length === 0) return []
  const rows = await ctx.db
    .selectFrom('visit_observations as o')
    .leftJoin('ingredients as i', 'i.id', 'o.ingredient_id')
    .select([
      'o.id',
      'o.visit_id',
      'o.kind',
      'o.payload',
      'o.supersedes',
      'o.at',
      'o.clock_error',
      'i.root_id',
    ])
    .where(
      'o.visit_id',
      'in',
      last.map((visit) => visit.id),
    )
    .where('o.kind', '=', kind)
    .orderBy('o.position')
    .execute()
  return last.map(({ number, id: visitId }) => ({
    number,
    observations: rows.filter((row) => row.visit_id === visitId),
  }))
}

/** About any of these versions, or turned into one, newest first. */
export const observationsOfIngredients = (ctx: Ctx, ingredientIds: string[], limit: number) =>
  named(ctx)
    .innerJoin('visits as v', 'v.id', 'o.visit_id')
    .select(['v.number', 'v.status'])
    .where((eb) =>
      eb.or([eb('o.ingredient_id', 'in', ingredientIds), eb('o.adopted_ingredient_id', 'in', ingredientIds)]),
    )
    .orderBy('o.at', 'desc')
    .orderBy(sql`o.position`, 'desc')
    .orderBy('o.id')
    .limit(limit)
    .execute()

export async function setAdopted(
  tx: Ctx,
  observationId: string,
  adopted: Pick<VisitObservationRow, 'adopted_ingredient_id' | 'adopted_at' | 'adopted_by'>,
): Promise<void> {
  await tx.db.updateTable('visit_observations').set(adopted).where('id', '=', observationId).execute()
}

export const findObservation = (ctx: Ctx, observationId: string) =>
  named(ctx).where('o.id', '=', observationId).executeTakeFirst()

export const photosOfObservations = (ctx: Ctx, visitId: string) =>
  ctx.db
    .selectFrom('visit_photos')
    .selectAll()
    .where('visit_id', '=', visitId)
    .orderBy('taken_at')
    .orderBy('id')
    .execute()
