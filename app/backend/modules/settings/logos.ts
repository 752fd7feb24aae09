import type { Ctx } from '../../core/context'
import type { LogoRow } from '../../db/tables'
import { fileTypeFromBuffer } from 'file-type/node'
import type { CertifierLogo } from '~/contract/settings'
import { logoNotAllowed } from './settings.errors'

export const findLogo = (ctx: Ctx, sha256: string): Promise<LogoRow | undefined> =>
  ctx.db.selectFrom('logos').selectAll().where('sha256', '=', sha256).executeTakeFirst()

/** @returns false if it exists */
export async function insertLogo(ctx: Ctx, row: LogoRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('logos')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function logoKeysAmong(ctx: Ctx, keys: string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('logos')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute()
  return rows.map((row) => row.storage_key)
}

export const logoFilesAmong = (ctx: Ctx, keys: string[]): Promise<string[]> => logoKeysAmong(ctx, keys)

/** By content, whatever its name. @throws AppError 415 */
export async function pictureType(bytes: Uint8Array): Promise<CertifierLogo['mediaType']> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  if (mime !== 'image/png' && mime !== 'image/jpeg') throw logoNotAllowed('type')
  return mime
}
