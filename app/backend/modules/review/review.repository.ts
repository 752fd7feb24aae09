import { sql, type Kysely } from 'kysely'
import { reviewLockMinutes, type ReviewStatus } from '~/domain/items/review'
import type { Ctx } from '../../core/context'
import { shownName } from '../../core/person-name'
import { hasEnded } from '../../core/set-back'
import type { FacilityItemRow, ReviewedRow } from '../../db/tables'
import { notFound } from '../../core/errors'
import { keyWithOwner } from '../../core/owned-key'
import type { ReviewKind, ReviewTable } from './review-kind'

/** All tables by their common columns. */
const shared = <Row = ReviewedRow>(ctx: Ctx) => ctx.db as unknown as Kysely<Record<ReviewTable, Row>>

/** @param options.lock locks the row; SQLite has one writer anyway @throws AppError 404 */
export async function findItem<Row extends ReviewedRow>(
  ctx: Ctx,
  kind: ReviewKind<Row>,
  id: string,
  options: { lock?: boolean } = {},
): Promise<Row> {
  let query = shared(ctx)
    .selectFrom(kind.table)
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
  for (const condition of kind.scope(ctx)) query = query.where(condition)
  if (options.lock && ctx.database.dialect === 'postgres') query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw notFound()
  return row as Row
}

const unlocked = (ctx: Ctx) => hasEnded('locked_until', ctx.clock(), reviewLockMinutes * 60)

/** The expected state of the row: otherwise nothing is updated. */
export interface Guard {
  id: string
  status: ReviewStatus
  version: number
  unlocked?: boolean
}

/** The guarded statement of every change. @returns false if the guard did not match */
export async function updateGuarded(
  ctx: Ctx,
  table: ReviewTable,
  guard: Guard,
  changes: Partial<ReviewedRow>,
): Promise<boolean> {
  let query = shared(ctx)
    .updateTable(table)
    .set(changes)
    .where('id', '=', guard.id)
    .where('status', '=', guard.status)
    .where('version', '=', guard.version)
    .where('deleted_at', 'is', null)
  if (guard.unlocked) {
    query = query.where(unlocked(ctx))
  }
  const { numUpdatedRows } = await query.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false if somebody else holds it */
export async function takeLock(
  ctx: Ctx,
  table: ReviewTable,
  lock: { id: string; userId: string; until: string },
): Promise<boolean> {
  const { numUpdatedRows } = await shared(ctx)
    .updateTable(table)
    .set({ locked_by: lock.userId, locked_until: lock.until, assigned_to: lock.userId })
    .where('id', '=', lock.id)
    .where('status', '=', 'approving')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([unlocked(ctx), eb('locked_by', '=', lock.userId)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setAssignee(
  ctx: Ctx,
  table: ReviewTable,
  id: string,
  assignedTo: string | null,
): Promise<void> {
  await shared(ctx).updateTable(table).set({ assigned_to: assignedTo }).where('id', '=', id).execute()
}

export async function dropLock(ctx: Ctx, table: ReviewTable, id: string, holderId: string): Promise<void> {
  await shared(ctx)
    .updateTable(table)
    .set({ locked_by: null, locked_until: null })
    .where('id', '=', id)
    .where('locked_by', '=', holderId)
    .execute()
}

export const findHolder = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom('users')
    .select(['email as holder_email', shownName().as('holder_name')])
    .where('id', '=', userId)
    .executeTakeFirst()

/** Oldest first, deleted ones included, in one snapshot. */
export async function chainOf(ctx: Ctx, table: ReviewTable, rootId: string) {
  return shared(ctx)
    .selectFrom(table)
    .select([
      'id',
      'parent_id',
      'name',
      'status',
      'created_at',
      'chain_position',
      'deleted_at',
      'withdrawn_at',
    ])
    .where('root_id', '=', rootId)
    .orderBy('chain_position')
    .execute()
}

/** @returns false if the position is taken */
export async function insertVersion(ctx: Ctx, table: ReviewTable, row: ReviewedRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await shared(ctx)
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.columns(['root_id', 'chain_position']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function setOwner(
  ctx: Ctx,
  table: ReviewTable,
  owner: { companyId: string; nameKey: string; words: string },
): Promise<void> {
  await shared<FacilityItemRow>(ctx)
    .updateTable(table)
    .set({ company_key: owner.nameKey, search_key: keyWithOwner(ctx, owner.words) })
    .where('company_id', '=', owner.companyId)
    .execute()
}

/** Changes neither visible data nor the version. */
export async function setSearchKey(ctx: Ctx, table: ReviewTable, id: string, key: string): Promise<void> {
  await shared(ctx).updateTable(table).set({ search_key: key }).where('id', '=', id).execute()
}

/** Archived entries are not offered. */
export async function lookupOffered(
  ctx: Ctx,
  table: 'kosher_groups' | 'kosher_statuses' | 'restrictions',
  id: string,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where id = ${id} and archived_at is null`.execute(ctx.db)
  return rows.length > 0
}

/** Locked against deletion until the transaction ends; SQLite has one writer anyway. */
function shareLocked(ctx: Ctx, id: string) {
  const query = ctx.db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
  return ctx.database.dialect === 'postgres' ? query.forShare() : query
}

/** Prevents deletion and renaming until the transaction ends. @returns false if there is no such company */
export async function shareLockCompany(ctx: Ctx, id: string): Promise<boolean> {
  return (await shareLocked(ctx, id).executeTakeFirst()) !== undefined
}

export async function flaggedCompanyExists(
  ctx: Ctx,
  id: string,
  kind: 'vendor' | 'behalf',
): Promise<boolean> {
  const flagged = shareLocked(ctx, id).where(kind === 'vendor' ? 'is_vendor' : 'is_behalf', '=', 1)
  return (await flagged.executeTakeFirst()) !== undefined
}

interface NamedIn {
  table: ReviewTable
  column: 'vendor_id' | 'on_behalf_id'
}

/** All versions, deleted ones included. */
export async function itemsReferringTo(ctx: Ctx, { table, column }: NamedIn, companyId: string) {
  const { rows } = await sql<{ id: string; headQuarterId: string }>`
    select id, head_quarter_id as "headQuarterId" from ${sql.table(table)}
    where ${sql.ref(column)} = ${companyId} order by id`.execute(ctx.db)
  return rows
}

/** Increments the version of open items. */
export async function replaceReferredCompany(
  ctx: Ctx,
  { table, column }: NamedIn,
  ids: string[],
  companyId: string,
  at: string,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${companyId}, updated_at = ${at},
      version = case when status = 'approved' then version else version + 1 end
    where id in (${sql.join(ids)})`.execute(ctx.db)
}

/** Increments the version of open items: forms have loaded the old name. */
export async function bumpVersionsReferringTo(
  ctx: Ctx,
  { table, column }: NamedIn,
  companyId: string,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set version = version + 1
    where ${sql.ref(column)} = ${companyId} and status <> 'approved' and deleted_at is null`.execute(ctx.db)
}
