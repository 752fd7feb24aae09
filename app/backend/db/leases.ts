import { hostname } from 'node:os'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from './connect'

/** Who uses a PostgreSQL database: behind a pooler no session keeps a lock. A restore creates the table, no migration. */
export const leaseTable = 'process_leases'

/** By the database's clock. A killed process counts as running for as long. */
const leaseSeconds = 30
const renewMilliseconds = 5000

/** Taken within a transaction only. Up to release 0.1 portals held it while connected. */
const lockKey = 5_341_201

export class DatabaseBeingRestored extends Error {
  constructor() {
    super('the database is being restored from a backup')
    this.name = 'DatabaseBeingRestored'
  }
}

interface Holder {
  id: string
  kind: 'portal' | 'restore'
}

/** @returns false while a restore runs; for a restore, while anybody else uses the database */
function take({ db }: Database, { id, kind }: Holder): Promise<boolean> {
  const isRestore = kind === 'restore'
  return db.transaction().execute(async (tx) => {
    // No restore can start between two statements here; portals do not wait for each other.
    const { rows } = await sql<{ taken: unknown; found: string | null }>`
      select ${sql.raw(isRestore ? 'pg_try_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')}(${sql.lit(lockKey)}) as taken,
        to_regclass(${sql.lit(leaseTable)})::text as found
    `.execute(tx)
    if (rows[0]?.taken === false) return false
    const isNew = rows[0]?.found === null
    if (isNew) {
      await sql`select pg_advisory_xact_lock(${sql.lit(lockKey + 1)})`.execute(tx)
      await sql`create table if not exists ${sql.table(leaseTable)}
        (id text primary key, kind text not null, host text not null, until timestamptz not null)`.execute(tx)
    }
    const others = await sql`
      select 1 from ${sql.table(leaseTable)}
      where until > clock_timestamp() and id <> ${id} ${isRestore ? sql`` : sql`and kind = 'restore'`} limit 1
    `.execute(tx)
    if (others.rows.length > 0) return false
    await sql`
      insert into ${sql.table(leaseTable)} as l (id, kind, host, until)
      values (${id}, ${kind}, ${hostname()}, clock_timestamp() + ${sql.lit(`${leaseSeconds} seconds`)}::interval)
      on conflict (id) do update set until = excluded.until
    `.execute(tx)
    return true
  })
}

/** @param done removes the marks of interrupted restores as well */
const giveBack = ({ db }: Database, { id }: Holder, done = false) =>
  sql`delete from ${sql.table(leaseTable)} where id = ${id}
      or kind = 'portal' and until < clock_timestamp() - interval '1 day'
      or kind = 'restore' and until < clock_timestamp() and ${sql.lit(done)}`
    .execute(db)
    // If the database is gone, the lease ends by itself.
    .catch(() => {})

export interface Lease {
  /** Returns at once while the lease lasts, else after taking it again. @throws DatabaseBeingRestored */
  hold(): Promise<void>
  release(): Promise<void>
}

/** A portal's lease, kept while it runs. @param database separate connections, so that it never waits behind a query */
export function portalLease(database: Database): Lease {
  const holder: Holder = { id: uuid(), kind: 'portal' }
  // Checks both clocks: one may be set back, the other stands while a machine sleeps.
  let taken: { at: number; on: number } | undefined
  const lasts = () => {
    if (!taken) return false
    const milliseconds = Math.max(performance.now() - taken.at, Date.now() - taken.on)
    return milliseconds < leaseSeconds * 1000
  }
  let taking: Promise<void> | undefined
  const renew = () =>
    (taking ??= (async () => {
      const asked = { at: performance.now(), on: Date.now() }
      if (!(await take(database, holder))) throw new DatabaseBeingRestored()
      taken = asked
    })().finally(() => (taking = undefined)))
  let timer: NodeJS.Timeout | undefined
  return {
    async hold() {
      if (lasts()) return
      await renew()
      timer ??= setInterval(() => void renew().catch(() => {}), renewMilliseconds).unref()
    },
    async release() {
      clearInterval(timer)
      await taking?.catch(() => {})
      if (taken) await giveBack(database, holder)
    },
  }
}

/**
 * A killed process leaves its row, which marks an interrupted restore.
 * @returns the result of `work`; null where somebody uses the database, or came to use it meanwhile, who then
 * finds it unchanged
 */
export async function withRestoreLease<T>(database: Database, work: () => Promise<T>): Promise<T | null> {
  const holder: Holder = { id: uuid(), kind: 'restore' }
  if (!(await take(database, holder))) return null
  const timer = setInterval(() => void take(database, holder).catch(() => {}), renewMilliseconds).unref()
  let done = false
  try {
    const result = await work()
    done = await take(database, holder)
    return done ? result : null
  } finally {
    clearInterval(timer)
    await giveBack(database, holder, done)
  }
}

/**
 * The one portal of an embedded database, whose limits, jobs and migrations count on being alone. The system drops the
 * lock with the process; commands do not take it.
 * @returns gives it back. @throws Error while another portal has it
 */
export function serveAlone(sqliteFile: string): () => void {
  // A file of its own: each write takes the locks of the database itself.
  const lock = new SQLite(`${sqliteFile}.portal`, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error
    throw new Error(
      `another portal serves the database ${sqliteFile}, which is for one process: end it first, give this one a DATA_DIR of its own, or use PostgreSQL (DATABASE_URL)`,
      { cause: error },
    )
  }
  return () => void lock.close()
}
