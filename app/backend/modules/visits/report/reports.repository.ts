import type { Ctx } from '../../../core/context'
import { shownName } from '../../../core/person-name'
import type { VisitRow } from '../../../db/tables'

export const visitsWithoutReport = (ctx: Ctx, except: string[]): Promise<VisitRow[]> =>
  ctx.db
    .selectFrom('visits')
    .selectAll()
    .where('complete_at', 'is not', null)
    .where('report_storage_key', 'is', null)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('complete_at')
    .orderBy('id')
    .limit(20)
    .execute()

export const readVisit = (ctx: Ctx, visitId: string): Promise<VisitRow> =>
  ctx.db.selectFrom('visits').selectAll().where('id', '=', visitId).executeTakeFirstOrThrow()

/** @returns false if it was drawn elsewhere meanwhile */
export async function keepReport(
  tx: Ctx,
  visitId: string,
  report: { report_storage_key: string; report_sha256: string; report_size: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('visits')
    .set(report)
    .where('id', '=', visitId)
    .where('report_storage_key', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const noteReportTold = (tx: Ctx, visitId: string, at: string) =>
  tx.db.updateTable('visits').set({ report_told_at: at }).where('id', '=', visitId).execute()

/** As inspectors signed at other visits, newest last. */
export const selectSignatures = (ctx: Ctx, userIds: string[]) =>
  ctx.db
    .selectFrom('visit_observations')
    .select(['author_id', 'payload'])
    .where('kind', '=', 'signature')
    .where('author_id', 'in', userIds)
    .orderBy('received_at')
    .execute()

export const selectAccount = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom('users')
    .select(['email', 'lang', shownName().as('name')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export const deviationsFoundAt = (ctx: Ctx, visitId: string) =>
  ctx.db.selectFrom('deviations').selectAll().where('visit_id', '=', visitId).orderBy('number').execute()

/** The checks at the facility's earlier visits, newest first. */
export const checksBefore = (ctx: Ctx, visit: VisitRow) =>
  ctx.db
    .selectFrom('visit_observations as o')
    .innerJoin('visits as v', 'v.id', 'o.visit_id')
    .select(['o.at', 'o.clock_error', 'o.payload'])
    .where('v.company_id', '=', visit.company_id)
    .where('v.id', '<>', visit.id)
    .where('v.complete_at', '<', visit.complete_at ?? '')
    .where('o.kind', '=', 'check')
    .orderBy('v.complete_at', 'desc')
    .orderBy('o.position', 'desc')
    .orderBy('o.id')
    .limit(500)
    .execute()

export async function productNames(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function reportKeysAmong(ctx: Ctx, keys: string[]): Promise<string[]> {
  const reports = await ctx.db
    .selectFrom('visits')
    .select('report_storage_key as key')
    .where('report_storage_key', 'in', keys)
    .execute()
  const addenda = await ctx.db
    .selectFrom('visit_addenda')
    .select('storage_key as key')
    .where('storage_key', 'in', keys)
    .execute()
  return [...reports, ...addenda].flatMap(({ key }) => key ?? [])
}
