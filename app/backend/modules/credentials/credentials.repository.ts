import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../core/context'
import type { CredentialKeyRow, CredentialStatusRow } from '../../db/tables'

export const findKeys = (ctx: Ctx): Promise<CredentialKeyRow[]> =>
  ctx.db.selectFrom('credential_keys').selectAll().orderBy('position', 'desc').execute()

/** Does nothing if the position is taken. */
export async function insertKey(ctx: Ctx, key: CredentialKeyRow): Promise<void> {
  await ctx.db
    .insertInto('credential_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @returns false if the place is taken */
export async function insertStatus(ctx: Ctx, status: CredentialStatusRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('credential_statuses')
    .values(status)
    .onConflict((conflict) => conflict.columns(['list', 'position']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findNewestList(ctx: Ctx): Promise<{ list: number; taken: number }> {
  const row = await ctx.db
    .selectFrom('credential_statuses')
    .select((eb) => ['list', eb.fn.countAll().as('taken')])
    .groupBy('list')
    .orderBy('list', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { list: row?.list ?? 1, taken: Number(row?.taken ?? 0) }
}

export const findStatus = (ctx: Ctx, certificateId: string) =>
  ctx.db
    .selectFrom('credential_statuses')
    .select(['list', 'position'])
    .where('certificate_id', '=', certificateId)
    .executeTakeFirst()

export const findStatusesOfGroup = (ctx: Ctx, certificationGroupId: string) =>
  ctx.db
    .selectFrom('credential_statuses as s')
    .innerJoin('certificates as d', 'd.id', 's.certificate_id')
    .select(['s.certificate_id', 's.list', 's.position'])
    .where('d.certification_group_id', '=', certificationGroupId)
    .execute()

/** Documents that list what a reduction took off: those of the certificate it replaced, and of each before. */
const listsTakenOff = sql<SqlBool>`d.id in (
  with recursive removed(reduction, root_id) as (
    select s.id, p.root_id from certification_groups as s
      join certificates as old on old.certification_group_id = s.renewed_from_id
      join certificate_products as line on line.certificate_id = old.id
      join products as p on p.id = line.product_id where s.reduced_reason is not null
    except
    -- Only its first document: what came back by a later one does not undo a revocation.
    select s.id, p.root_id from certification_groups as s
      join certificates as first on first.certification_group_id = s.id and first.revision = 0
      join certificate_products as line on line.certificate_id = first.id
      join products as p on p.id = line.product_id where s.reduced_reason is not null),
  older(reduction, id) as (
    select id, renewed_from_id from certification_groups where reduced_reason is not null
    union
    select o.reduction, g.renewed_from_id from older as o join certification_groups as g on g.id = o.id)
  select line.certificate_id from removed
    join older on older.reduction = removed.reduction
    join certificates as paper on paper.certification_group_id = older.id
    join certificate_products as line on line.certificate_id = paper.id
    join products as p on p.id = line.product_id and p.root_id = removed.root_id)`

export async function findPositions(ctx: Ctx, list: number, are: 'revoked' | 'replaced'): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('credential_statuses as s')
    .innerJoin('certificates as d', 'd.id', 's.certificate_id')
    .innerJoin('certification_groups as g', 'g.id', 'd.certification_group_id')
    .select('s.position')
    .where('s.list', '=', list)
    .where((eb) =>
      are === 'revoked'
        ? eb.or([eb('g.revoked_at', 'is not', null), listsTakenOff])
        : eb('g.replaced_by_id', 'is not', null),
    )
    .execute()
  return rows.map(({ position }) => position)
}
