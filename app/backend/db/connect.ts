import { mkdirSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect, type Driver } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables'

export type Dialect = 'sqlite' | 'postgres'
export type Db = Kysely<Tables>

export interface Database {
  db: Db
  dialect: Dialect
  close(): Promise<void>
}

/** Opens the embedded database file, creating it and its folder. `:memory:` is not offered: tests use a real file. */
export function openSqlite(file: string): Database {
  mkdirSync(path.dirname(file), { recursive: true })
  const database = new SQLite(file, { timeout: 5000 })
  database.pragma('journal_mode = WAL')
  // FULL, since NORMAL loses acknowledged writes in a power cut.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // In kilobytes. The default of 2 MB reads a long list's index from the disk again and again.
  database.pragma('cache_size = -64000')
  const db = new Kysely<Tables>({ dialect: new ForgivingSqliteDialect({ database }) })
  return {
    db,
    dialect: 'sqlite',
    async close() {
      await db.destroy()
      // Kysely does not close what no query was ever made of.
      database.close()
    },
  }
}

/** Where SQLite has rolled back by itself, as on a full disk, the error that made it do so is the one to tell. */
class ForgivingSqliteDialect extends SqliteDialect {
  constructor(private readonly own: { database: SQLite.Database }) {
    super(own)
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    const rollback = driver.rollbackTransaction.bind(driver)
    driver.rollbackTransaction = async (connection) => {
      if (this.own.database.inTransaction) await rollback(connection)
    }
    return driver
  }
}

// Counts and sums come as bigint, which pg hands over as text; ours fit a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface PostgresOptions {
  poolSize: number
  /** How many milliseconds a query waits for a connection; 5000 where it is not said. */
  connectTimeout?: number
  /** Told of connections that are lost, in use or not. */
  onError: (error: Error) => void
  /** For a portal, and what works beside it: no statement goes on for ever, and one connection stays open. */
  serving?: boolean
  /** Prepares every new connection; it is used when the promise has come true, and was in vain when it fails. */
  onConnect?: (connection: { query(text: string): Promise<{ rows: unknown[] }> }) => unknown
}

/** For a portal nothing takes this long; a migration, a backup or a restore may. */
const serverLimits = {
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  // For a server that is there no more to give up itself.
  query_timeout: 40_000,
}

export function openPostgres(
  url: string,
  { poolSize, connectTimeout = 5000, onError, serving = false, onConnect }: PostgresOptions,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeout,
    // A server that is gone without a word is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(serving && { ...serverLimits, min: 1 }),
    ...(onConnect && { onConnect }),
  })
  // A connection that the server drops must not end the process: not in use, nor in a transaction between two statements,
  // where nobody waits for it. The pool opens another.
  pool.on('connect', (client) => client.on('error', onError))
  // Told above.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, dialect: 'postgres', close: () => db.destroy() }
}
