import type { Ctx } from '../../../core/context'
import type { VisitPhotoRow } from '../../../db/tables'

export const findPhoto = (ctx: Ctx, photoId: string): Promise<VisitPhotoRow | undefined> =>
  ctx.db.selectFrom('visit_photos').selectAll().where('id', '=', photoId).executeTakeFirst()

export async function insertPhoto(tx: Ctx, row: VisitPhotoRow): Promise<void> {
  await tx.db.insertInto('visit_photos').values(row).execute()
}

export async function photoKeysAmong(ctx: Ctx, keys: string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('visit_photos')
    .select(['storage_key', 'small_storage_key'])
    .where((eb) => eb.or([eb('storage_key', 'in', keys), eb('small_storage_key', 'in', keys)]))
    .execute()
  return rows.flatMap((row) => [row.storage_key, row.small_storage_key])
}
