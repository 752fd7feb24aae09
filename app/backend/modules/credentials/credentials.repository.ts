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

export async function findPositions(ctx: Ctx, list: number, are: 'revoked' | 'replaced'): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('credential_statuses as s')
    .innerJoin('certificates as d', 'd.id', 's.certificate_id')
    .innerJoin('certification_groups as g', 'g.id', 'd.certification_group_id')
    .select('s.position')
    .where('s.list', '=', list)
    .where(are === 'revoked' ? 'g.revoked_at' : 'g.replaced_by_id', 'is not', null)
    .execute()
  return rows.map(({ position }) => position)
}
