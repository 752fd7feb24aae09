import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import { differenceInSeconds } from 'date-fns/differenceInSeconds'
import { min } from 'date-fns/min'
import { sql } from 'kysely'
import type { Actor } from '~/domain/access'
import { nowOf, type Ctx, type RequestInfo, type Services } from '../../../core/context'
import { readCookie, setCookie } from './cookies'
import { classifyError } from '../../../db/classify-error'
import { needsFactor } from '../../settings/factor-demand'
import { actorOfUser } from './actor-of-user'
import { hashOf, newSecret } from '../secret'

/** Specification §11 "Sessions". */
const idleHours = 12
const absoluteDays = 30
// Limits writes: reading pages should cost none.
const touchMinutes = 5

/** The duration of a re-authentication. */
const confirmedMinutes = 10

export const sessionCookie = 'sigillo'

export const readSessionId = (request: RequestInfo) => readCookie(request, sessionCookie)

/** The stored id of the request's session; null without one. */
export function currentSession(request: RequestInfo): string | null {
  const secret = readSessionId(request)
  return secret && hashOf(secret)
}

const longestAgent = 300

/** The device as shown to a person; a header may contain anything. */
const seenFrom = (request: RequestInfo) => ({
  user_agent:
    (request.headers.get('user-agent') ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, longestAgent) || null,
  address: request.address,
})

const endOf = (created: Date, seen: Date) => min([addHours(seen, idleHours), addDays(created, absoluteDays)])

/** Always under a new id, against session fixation; the browser's earlier session ends. */
export async function beginSession(ctx: Ctx, userId: string): Promise<void> {
  const now = ctx.clock()
  const brought = currentSession(ctx.request)
  if (brought) await ctx.db.deleteFrom('sessions').where('id_hash', '=', brought).execute()
  const secret = newSecret()
  await ctx.db
    .insertInto('sessions')
    .values({
      id_hash: hashOf(secret),
      id: ctx.newId(),
      user_id: userId,
      created_at: now.toISOString(),
      seen_at: now.toISOString(),
      ends_at: endOf(now, now).toISOString(),
      confirmed_at: now.toISOString(),
      ...seenFrom(ctx.request),
    })
    .execute()
  ctx.responseHeaders.append(
    'set-cookie',
    setCookie(ctx.request, sessionCookie, { value: secret, maxAgeSeconds: absoluteDays * 24 * 3600 }),
  )
}

/** Marks the session as re-authenticated. */
export async function confirmSession(tx: Ctx): Promise<void> {
  await tx.db
    .updateTable('sessions')
    .set({ confirmed_at: nowOf(tx) })
    .where('id_hash', '=', currentSession(tx.request))
    .execute()
}

const isConfirmed = (at: string | null, now: Date) =>
  at !== null && Math.abs(differenceInSeconds(now, at)) < confirmedMinutes * 60

export async function endSession(ctx: Ctx): Promise<void> {
  const idHash = currentSession(ctx.request)
  if (idHash) await ctx.db.deleteFrom('sessions').where('id_hash', '=', idHash).execute()
  ctx.responseHeaders.append(
    'set-cookie',
    setCookie(ctx.request, sessionCookie, { value: '', maxAgeSeconds: 0 }),
  )
}

/** Ends the calendar's link too: a copy of it shows as much. @param options.exceptCurrent keeps the request's session */
export async function endSessions(
  ctx: Ctx,
  userId: string,
  options: { exceptCurrent?: boolean } = {},
): Promise<void> {
  const own = options.exceptCurrent ? currentSession(ctx.request) : null
  let query = ctx.db.deleteFrom('sessions').where('user_id', '=', userId)
  if (own) query = query.where('id_hash', '!=', own)
  await query.execute()
  await ctx.db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
  await ctx.db.deleteFrom('calendar_links').where('user_id', '=', userId).execute()
}

/** Ends all accounts' sessions but the request's, and all calendar links. @returns how many sessions */
export async function endSessionsOfAll(ctx: Ctx): Promise<number> {
  const own = currentSession(ctx.request) ?? ''
  const { numDeletedRows } = await ctx.db
    .deleteFrom('sessions')
    .where('id_hash', '!=', own)
    .executeTakeFirst()
  await ctx.db.deleteFrom('pending_sign_ins').execute()
  await ctx.db.deleteFrom('calendar_links').execute()
  return Number(numDeletedRows)
}

export interface SessionActor extends Actor {
  /** The database's log position after the last write; null without a replica. */
  wroteUpTo: string | null
}

/** So that this session's reads from a replica include its own writes. */
export async function noteWrite({ database, request }: Pick<Ctx, 'database' | 'request'>): Promise<void> {
  const idHash = currentSession(request)
  if (!database.replica || !idHash) return
  await database.db.transaction().execute(async (tx) => {
    // Not flushed to disk: a crash loses nothing but this position.
    await sql`set local synchronous_commit = off`.execute(tx)
    await tx
      .updateTable('sessions')
      .set({ wrote_up_to: sql`pg_current_wal_insert_lsn()::text` })
      .where('id_hash', '=', idHash)
      .execute()
  })
}

/** Null without a session, or when it has ended or the account is disabled or deleted. */
export async function actorOfRequest(services: Services, request: RequestInfo): Promise<SessionActor | null> {
  const idHash = currentSession(request)
  if (!idHash) return null
  const now = services.clock()
  const { db } = services.database
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.created_at',
      'sessions.seen_at',
      'sessions.id as session_id',
      'sessions.wrote_up_to',
      'sessions.confirmed_at',
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.user_type',
      'users.company_id',
      'users.is_certifier_company_manager',
      'users.is_reader',
      'users.lang',
      needsFactor.as('needs_factor'),
    ])
    .where('sessions.id_hash', '=', idHash)
    .where('sessions.ends_at', '>', now.toISOString())
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  // Last seen in the future: the clock was set back.
  if (Math.abs(differenceInMinutes(now, new Date(row.seen_at))) >= touchMinutes) {
    await db
      .updateTable('sessions')
      .set({
        id: row.session_id ?? services.newId(),
        seen_at: now.toISOString(),
        ends_at: endOf(new Date(row.created_at), now).toISOString(),
        ...seenFrom(request),
      })
      .where('id_hash', '=', idHash)
      .execute()
      .catch((error: unknown) => {
        // A full disk must not stop reads.
        if (classifyError(error) !== 'full') throw error
      })
  }
  return {
    ...actorOfUser(services, row),
    wroteUpTo: row.wrote_up_to,
    ...(row.needs_factor === 1 && { needsFactor: true }),
    ...(isConfirmed(row.confirmed_at, now) && { confirmed: true }),
  }
}
