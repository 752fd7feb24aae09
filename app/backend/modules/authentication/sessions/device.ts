import { addDays } from 'date-fns/addDays'
import { nowOf, type Ctx } from '../../../core/context'
import { readCookie, setCookie } from './cookies'
import { hashOf, newSecret } from '../secret'
import type { DeviceRow } from '../../../db/tables'
import { emailKey } from '../email-key'

/** Known browsers (OWASP's device cookie): guesses made elsewhere cannot lock the owner out. It proves no identity. */
const cookieBase = 'sigillo-device'

/** Since the last sign-in. */
const deviceDays = 180

const cookieHash = (ctx: Ctx) => {
  const secret = readCookie(ctx.request, cookieBase)
  return secret ? hashOf(secret) : null
}

export async function knownDevice(ctx: Ctx, email: string): Promise<string | null> {
  const hash = cookieHash(ctx)
  return hash && (await deviceIsKnownTo(ctx, hash, email)) ? hash : null
}

/** Keeps a token that is ours, replaces a made-up one. @returns its hash */
export async function rememberDevice(ctx: Ctx, userId: string): Promise<string> {
  const brought = readCookie(ctx.request, cookieBase)
  const secret = brought && (await deviceIsKnown(ctx, hashOf(brought))) ? brought : newSecret()
  const endsAt = addDays(ctx.clock(), deviceDays).toISOString()
  await storeDevice(ctx, { token_hash: hashOf(secret), user_id: userId, ends_at: endsAt })
  const maxAgeSeconds = deviceDays * 24 * 3600
  ctx.responseHeaders.append(
    'set-cookie',
    setCookie(ctx.request, cookieBase, { value: secret, maxAgeSeconds }),
  )
  return hashOf(secret)
}

/** @param options.exceptCurrent keeps the browser of the request */
export async function forgetDevices(
  ctx: Ctx,
  userId: string,
  options: { exceptCurrent?: boolean } = {},
): Promise<void> {
  await deleteDevices(ctx, userId, options.exceptCurrent ? cookieHash(ctx) : null)
}

const standing = (ctx: Ctx, tokenHash: string) =>
  ctx.db.selectFrom('devices').where('token_hash', '=', tokenHash).where('ends_at', '>', nowOf(ctx))

async function deviceIsKnown(ctx: Ctx, tokenHash: string): Promise<boolean> {
  const row = await standing(ctx, tokenHash).select('token_hash').limit(1).executeTakeFirst()
  return row !== undefined
}

async function deviceIsKnownTo(ctx: Ctx, tokenHash: string, email: string): Promise<boolean> {
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

async function storeDevice(ctx: Ctx, device: DeviceRow): Promise<void> {
  await ctx.db
    .insertInto('devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'user_id']).doUpdateSet({ ends_at: device.ends_at }),
    )
    .execute()
}

async function deleteDevices(ctx: Ctx, userId: string, butHash: string | null): Promise<void> {
  let query = ctx.db.deleteFrom('devices').where('user_id', '=', userId)
  if (butHash) query = query.where('token_hash', '!=', butHash)
  await query.execute()
}
