import { nowOf, type Ctx } from '../../../core/context'
import type { DeviceRow } from '../../../db/tables'
import { emailKey } from '../email-key'

const standing = (ctx: Ctx, tokenHash: string) =>
  ctx.db.selectFrom('devices').where('token_hash', '=', tokenHash).where('ends_at', '>', nowOf(ctx))

export async function deviceIsKnown(ctx: Ctx, tokenHash: string): Promise<boolean> {
  const row = await standing(ctx, tokenHash).select('token_hash').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function deviceIsKnownTo(ctx: Ctx, tokenHash: string, email: string): Promise<boolean> {
  // PostgreSQL rejects NUL in text.
  if (email.includes('\0')) return false
  const row = await standing(ctx, tokenHash)
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select('token_hash')
    .where('users.email_key', '=', emailKey(email))
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasDevices(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function storeDevice(ctx: Ctx, device: DeviceRow): Promise<void> {
  await ctx.db
    .insertInto('devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'user_id']).doUpdateSet({ ends_at: device.ends_at }),
    )
    .execute()
}

export async function deleteDevices(ctx: Ctx, userId: string, butHash: string | null): Promise<void> {
  let query = ctx.db.deleteFrom('devices').where('user_id', '=', userId)
  if (butHash) query = query.where('token_hash', '!=', butHash)
  await query.execute()
}
