import { sql } from 'kysely'
import type { Ctx } from '../../../core/context'

/** Those of the company that are not closed, by number. */
export async function openAmong(ctx: Ctx, ids: readonly string[], headQuarterId: string) {
  if (ids.length === 0) return []
  return ctx.db
    .selectFrom('deviations')
    .select(['number', 'grade', 'finding', 'requirement', 'due_on as dueOn'])
    .where('id', 'in', ids)
    .where('head_quarter_id', '=', headQuarterId)
    .where('status', '!=', 'closed')
    .orderBy('number')
    .execute()
}

export async function tieDeviations(tx: Ctx, rulingId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .insertInto('ruling_deviations')
    .values(ids.map((deviation_id) => ({ ruling_id: rulingId, deviation_id })))
    .execute()
}

/** Those that this account has closed, or whose measure it has accepted. */
export async function settledBy<One extends { id: string; closed_by: string | null }>(
  ctx: Ctx,
  userId: string,
  deviations: One[],
): Promise<One[]> {
  if (deviations.length === 0) return []
  const rows = await ctx.db
    .selectFrom('deviation_answers')
    .select('deviation_id')
    .where(
      'deviation_id',
      'in',
      deviations.map(({ id }) => id),
    )
    .where('decision', '=', 'accepted')
    .where('decided_by', '=', userId)
    .execute()
  const accepted = new Set(rows.map((row) => row.deviation_id))
  return deviations.filter(({ id, closed_by }) => closed_by === userId || accepted.has(id))
}

const most = 50

interface Counted<Row> {
  rows: Row[]
  total: number
}

async function firstOf<Row>(rows: (Row & { total: number | string })[]): Promise<Counted<Row>> {
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

const total = sql<number>`count(*) over ()`.as('total')

/** Those of the company that stand, without this one. */
export const otherCertificates = async (ctx: Ctx, headQuarterId: string, groupId: string, today: string) =>
  firstOf(
    await ctx.db
      .selectFrom('certification_groups as g')
      .select(['g.id', 'g.name', 'g.year', 'g.sequence', total])
      .where('g.head_quarter_id', '=', headQuarterId)
      .where('g.id', '!=', groupId)
      .where('g.revoked_at', 'is', null)
      .where('g.replaced_by_id', 'is', null)
      .where('g.expire_on', '>=', today)
      .orderBy('g.name_key')
      .orderBy('g.id')
      .limit(most)
      .execute(),
  )

/** Open ones about the certificate, or about one of these products in whatever version. */
export async function openRequests(ctx: Ctx, groupId: string, productIds: readonly string[]) {
  return ctx.db
    .selectFrom('certificate_requests as r')
    .select(['r.id', 'r.name'])
    .where('r.status', '=', 'open')
    .where((eb) =>
      eb.or([
        eb('r.certification_group_id', '=', groupId),
        eb.exists(
          eb
            .selectFrom('certificate_request_products as asked')
            .innerJoin('products as p', 'p.id', 'asked.product_id')
            .innerJoin('products as version', 'version.root_id', 'p.root_id')
            .select('asked.request_id')
            .whereRef('asked.request_id', '=', 'r.id')
            .where('version.id', 'in', productIds.slice(0, 1000)),
        ),
      ]),
    )
    .orderBy('r.created_at')
    .limit(most)
    .execute()
}

/** Ingredients of other companies, newest versions alone, that are bought from this one. */
export const boughtFrom = async (ctx: Ctx, headQuarterId: string) =>
  firstOf(
    await ctx.db
      .selectFrom('ingredients as i')
      .innerJoin('companies as vendor', 'vendor.id', 'i.vendor_id')
      .innerJoin('companies as h', 'h.id', 'i.head_quarter_id')
      .select(['i.id', 'i.name', 'i.head_quarter_id as headQuarterId', total])
      .select('h.business_name as headQuarterName')
      .where((eb) =>
        eb.or([eb('vendor.id', '=', headQuarterId), eb('vendor.head_quarter_id', '=', headQuarterId)]),
      )
      .where('i.head_quarter_id', '!=', headQuarterId)
      .where('i.deleted_at', 'is', null)
      .where('i.status', '=', 'approved')
      .where(sql<boolean>`i.newest_of_status = 1`)
      .orderBy('h.name_key')
      .orderBy('i.name_key')
      .orderBy('i.id')
      .limit(most)
      .execute(),
  )

export const deviationsNotClosed = (ctx: Ctx, headQuarterId: string) =>
  ctx.db
    .selectFrom('deviations')
    .select(['id', 'number', 'grade', 'status', 'finding', 'due_on as dueOn'])
    .where('head_quarter_id', '=', headQuarterId)
    .where('status', '!=', 'closed')
    .orderBy('number')
    .limit(most)
    .execute()

export const rootsOfProducts = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db.selectFrom('products').select(['id', 'root_id']).where('id', 'in', ids).execute()
