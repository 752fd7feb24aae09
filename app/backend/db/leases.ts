import { hostname } from 'node:os'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from './connect'

/**
 * Says in rows who uses a PostgreSQL database, as behind a pooler no lock of a session holds. Made by no migration: a
 * restore, which drops the tables of these, is itself in it.
 */
export const leaseTable = 'process_leases'

/** By the database's clock. Who is killed counts as running for as long. */
const leaseSeconds = 30
const renewMilliseconds = 5000

/** Taken within a transaction only. Until release 0.1 portals held it for as long as they were connected. */
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

/** @returns false where a restore runs; to a restore, where anybody else does */
function take({ db }: Database, { id, kind }: Holder): Promise<boolean> {
  const isRestore = kind === 'restore'
  return db.transaction().execute(async (tx) => {
    // A restore comes between no two statements of a portal here; portals do not wait for each other.
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

/** @param done marks of restores that were cut off before go with it */
const giveBack = ({ db }: Database, { id }: Holder, done = false) =>
  sql`delete from ${sql.table(leaseTable)} where id = ${id}
      or kind = 'portal' and until < clock_timestamp() - interval '1 day'
      or kind = 'restore' and until < clock_timestamp() and ${sql.lit(done)}`
    .execute(db)
    // The database may be gone: the lease ends by itself.
    .catch(() => {})

export interface Lease {
  /** At once while it lasts, else when it has been taken again. @throws DatabaseBeingRestored */
  hold(): Promise<void>
  release(): Promise<void>
}

/** A portal's lease, kept while it runs. @param database connections of its own, so that it waits for no query */
export function portalLease(database: Database): Lease {
  const holder: Holder = { id: uuid(), kind: 'portal' }
  // By both clocks: one may be set back, the other stands while a machine sleeps.
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
 * A process that is killed leaves its row: a restore that was cut off.
 * @returns the result of `work`; null where anybody uses the database, who then has it as it was, or came to meanwhile
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
