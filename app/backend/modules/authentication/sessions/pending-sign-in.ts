import { addMinutes } from 'date-fns/addMinutes'
import { nowOf, type Ctx } from '../../../core/context'
import { hashOf, newSecret } from '../secret'
import { readCookie, setCookie } from './cookies'

/** The password was right, the factor is missing: not a session, and usable for nothing else. */
const cookieBase = 'sigillo-pending'

const pendingMinutes = 10

export async function beginPending(ctx: Ctx, userId: string): Promise<void> {
  const secret = newSecret()
  const endsAt = addMinutes(ctx.clock(), pendingMinutes).toISOString()
  await ctx.db
    .insertInto('pending_sign_ins')
    .values({ id_hash: hashOf(secret), user_id: userId, ends_at: endsAt })
    .execute()
  ctx.responseHeaders.append(
    'set-cookie',
    setCookie(ctx.request, cookieBase, { value: secret, maxAgeSeconds: pendingMinutes * 60 }),
  )
}

/** The sign-in that the browser says it began, valid or not. */
export function pendingHash(ctx: Ctx): string | null {
  const secret = readCookie(ctx.request, cookieBase)
  return secret ? hashOf(secret) : null
}

/** The account of the browser's sign-in under way. */
export async function pendingUserId(ctx: Ctx): Promise<string | null> {
  const hash = pendingHash(ctx)
  if (!hash) return null
  const row = await ctx.db
    .selectFrom('pending_sign_ins')
    .select('user_id')
    .where('id_hash', '=', hash)
    .where('ends_at', '>', nowOf(ctx))
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** All sign-ins that the account began, in any browser. */
export async function endPending(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
  ctx.responseHeaders.append(
    'set-cookie',
    setCookie(ctx.request, cookieBase, { value: '', maxAgeSeconds: 0 }),
  )
}
