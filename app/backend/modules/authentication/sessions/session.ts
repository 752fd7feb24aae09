import { addDays, addHours, differenceInMinutes, min } from 'date-fns'
import type { Actor } from '~/domain/access'
import type { Ctx, RequestInfo, Services } from '../../../core/context'
import type { UserRow } from '../../../db/tables'
import { readCookie, setCookie } from './cookies'
import { hashOf, newSecret } from '../secret'

/** A session ends 12 hours after it was last used and 30 days after it began (decisions §2). */
const idleHours = 12
const absoluteDays = 30
// Written at most this often, so that reading a page costs no write.
const touchMinutes = 5

/** The base of the session cookie's name. */
export const sessionCookie = 'sigillo'

const sessionIdOf = (request: RequestInfo) => readCookie(request, sessionCookie)

const endOf = (created: Date, seen: Date) => min([addHours(seen, idleHours), addDays(created, absoluteDays)])

/**
 * Begins a session under a new id, never one that the browser brought, and puts its cookie on the answer. One that
 * the browser brought ends: whoever knows its id is left with nothing.
 */
export async function beginSession(ctx: Ctx, userId: string): Promise<void> {
  const now = ctx.clock()
  const brought = sessionIdOf(ctx.request)
  if (brought) await ctx.db.deleteFrom('sessions').where('id_hash', '=', hashOf(brought)).execute()
  const secret = newSecret()
  await ctx.db
    .insertInto('sessions')
    .values({
      id_hash: hashOf(secret),
      user_id: userId,
      created_at: now.toISOString(),
      seen_at: now.toISOString(),
      ends_at: endOf(now, now).toISOString(),
    })
    .execute()
  ctx.responseHeaders.append(
    'set-cookie',
    setCookie(ctx.request, sessionCookie, { value: secret, maxAgeSeconds: absoluteDays * 24 * 3600 }),
  )
}

/** Ends the session that the request came with, on the server and in the browser. */
export async function endSession(ctx: Ctx): Promise<void> {
  const secret = sessionIdOf(ctx.request)
  if (secret) await ctx.db.deleteFrom('sessions').where('id_hash', '=', hashOf(secret)).execute()
  ctx.responseHeaders.append(
    'set-cookie',
    setCookie(ctx.request, sessionCookie, { value: '', maxAgeSeconds: 0 }),
  )
}

/**
 * Ends an account's sessions.
 * @param options.butThis keeps the one that the request came with
 */
export async function endSessionsOf(
  ctx: Ctx,
  userId: string,
  options: { butThis?: boolean } = {},
): Promise<void> {
  const own = options.butThis ? sessionIdOf(ctx.request) : null
  let query = ctx.db.deleteFrom('sessions').where('user_id', '=', userId)
  if (own) query = query.where('id_hash', '!=', hashOf(own))
  await query.execute()
}

/** An account as the one who acts. */
export function actorOfUser(
  row: Pick<UserRow, 'id' | 'email' | 'user_type' | 'company_id' | 'is_certifier_company_manager'>,
): Actor {
  return {
    userId: row.id,
    email: row.email,
    userType: row.user_type,
    isCertifierCompanyManager: row.user_type === 'Certifier' && row.is_certifier_company_manager === 1,
    headQuarterId: row.company_id,
  }
}

/** Who a request comes from, or null: no session, an ended one, an account that is disabled or deleted. */
export async function actorOfRequest(services: Services, request: RequestInfo): Promise<Actor | null> {
  const secret = sessionIdOf(request)
  if (!secret) return null
  const idHash = hashOf(secret)
  const now = services.clock()
  const { db } = services.database
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.created_at',
      'sessions.seen_at',
      'users.id',
      'users.email',
      'users.user_type',
      'users.company_id',
      'users.is_certifier_company_manager',
    ])
    .where('sessions.id_hash', '=', idHash)
    .where('sessions.ends_at', '>', now.toISOString())
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  if (differenceInMinutes(now, new Date(row.seen_at)) >= touchMinutes) {
    await db
      .updateTable('sessions')
      .set({ seen_at: now.toISOString(), ends_at: endOf(new Date(row.created_at), now).toISOString() })
      .where('id_hash', '=', idHash)
      .execute()
  }
  return actorOfUser(row)
}
