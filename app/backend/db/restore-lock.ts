import { sql } from 'kysely'
import type { Database } from './connect'

/** The advisory lock that portals on a PostgreSQL database share and that a restore takes exclusively. */
const lockKey = 5_341_201

export class DatabaseBeingRestored extends Error {
  constructor() {
    super('the database is being restored from a backup')
    this.name = 'DatabaseBeingRestored'
  }
}

interface Connection {
  query(text: string): Promise<{ rows: unknown[] }>
}

/** Held for as long as the connection lasts. @throws DatabaseBeingRestored */
export async function holdSharedLock(connection: Connection): Promise<void> {
  const { rows } = await connection.query(`select pg_try_advisory_lock_shared(${lockKey}) as taken`)
  if (!(rows[0] as { taken: boolean }).taken) throw new DatabaseBeingRestored()
}

/** @returns the result of `work`, or null, without having run it, if anybody holds the shared lock */
export function withExclusiveLock<T>({ db }: Database, work: () => Promise<T>): Promise<T | null> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${sql.lit(lockKey)}) as taken
    `.execute(connection)
    if (!rows[0]?.taken) return null
    try {
      return await work()
    } finally {
      // The connection may be gone, and the lock with it.
      await sql`select pg_advisory_unlock(${sql.lit(lockKey)})`.execute(connection).catch(() => {})
    }
  })
}
