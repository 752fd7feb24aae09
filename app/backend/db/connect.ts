import { mkdirSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  SqliteDialect,
  type DatabaseConnection,
  type Driver,
} from 'kysely'
import pg from 'pg'
import { searchKey } from '~/domain/text/search-key'
import type { Tables } from './tables'
import { LRUCache } from 'lru-cache'

export type Dialect = 'sqlite' | 'postgres'
export type Db = Kysely<Tables>

/** A streaming replica that answers reads while it keeps up. */
export interface ReadReplica {
  /** Reads only. The primary answers what the replica cannot. */
  db: Db
  /** @param wrote the position in the write-ahead log after the caller's last write */
  mayAnswer(wrote: string | null): boolean
  /** The age of its answers in seconds; infinite while it is away. */
  lag(): number
}

export interface Database {
  db: Db
  dialect: Dialect
  /** For calls whose answer may be slightly outdated. */
  replica?: ReadReplica
  /** PostgreSQL's connections: in use, idle, and callers waiting for one. */
  connections?(): { used: number; idle: number; waiting: number }
  close(): Promise<void>
}

export function openSqlite(file: string): Database {
  mkdirSync(path.dirname(file), { recursive: true })
  const database = new SQLite(file, { timeout: 5000 })
  database.pragma('journal_mode = WAL')
  // FULL, since NORMAL loses acknowledged writes in a power cut.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // In kilobytes. The default of 2 MB reads a long list's index from the disk again and again.
  database.pragma('cache_size = -64000')
  // Beyond the cache the file is mapped instead of copied page by page, up to SQLite's maximum of 2 GB.
  database.pragma('mmap_size = 2147418112')
  database.function('search_key', { deterministic: true }, (text) => searchKey(String(text)))
  const db = new Kysely<Tables>({ dialect: new ForgivingSqliteDialect({ database }) })
  return {
    db,
    dialect: 'sqlite',
    async close() {
      await db.destroy()
      // Kysely does not close a database that it never queried.
      database.close()
    },
  }
}

/** When SQLite has already rolled back by itself, as on a full disk, keeps the original error. */
class ForgivingSqliteDialect extends SqliteDialect {
  constructor(private readonly own: { database: SQLite.Database }) {
    super({ database: keepStatements(own.database) })
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

// Counts and sums are bigint, which pg returns as text; ours fit a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

interface PostgresOptions {
  poolSize: number
  /** Milliseconds; 5000 by default. */
  connectTimeout?: number
  /** Called for every lost connection, idle or not. */
  onError: (error: Error) => void
  /** Limits the time of statements and keeps one connection open. */
  serving?: boolean
  /** Called before a connection is taken; if it throws, taking one fails likewise. */
  beforeUse?: () => Promise<void>
}

/** Not for migrations, backups and restores, which may take longer. */
const serverLimits = {
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** For a server that has vanished and cannot time out itself. */
const answerTimeout = 40_000

/** Sets the limits in each transaction: a pooler ignores those of a connecting client. */
class LimitingPostgresDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    const begin = driver.beginTransaction.bind(driver)
    const limits = Object.entries(serverLimits).map(([name, value]) => `; set local ${name} = ${value}`)
    driver.beginTransaction = (connection, settings) => {
      const limiting: Pick<DatabaseConnection, 'executeQuery'> = {
        executeQuery: ({ sql }) => connection.executeQuery(CompiledQuery.raw(sql + limits.join(''))),
      }
      return begin(limiting as DatabaseConnection, settings)
    }
    return driver
  }
}

/**
 * Queries are short and many: planning joins or a parallel worker takes longer than most of them. Rows are in memory
 * or on an SSD: with the default cost, a spinning disk's, PostgreSQL reads all companies for the names of twenty.
 */
const planning =
  'set join_collapse_limit = 1; set max_parallel_workers_per_gather = 0; set random_page_cost = 1.1'

/** A pool whose lost connections never end the process, whether idle or between two statements of a transaction. */
export function openPool(
  url: string,
  { poolSize, connectTimeout = 5000, onError, serving = false }: PostgresOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeout,
    // Notices a server that vanished silently.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(serving && { ...serverLimits, query_timeout: answerTimeout, min: 1 }),
  })
  pool.on('connect', (client) => {
    client.on('error', onError)
    client.query(planning).catch(onError)
  })
  pool.on('error', () => {})
  return pool
}

/** PostgreSQL refuses `in ()`, which to SQLite holds of nothing. */
export const likeSqlite = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })]

export function openPostgres(
  url: string,
  options: PostgresOptions,
): Database & { pool: Pick<pg.Pool, 'connect'> } {
  const pool = openPool(url, options)
  const connect = async () => {
    await options.beforeUse?.()
    return pool.connect()
  }
  const source = { pool: { connect, end: () => pool.end() } }
  const db = new Kysely<Tables>({
    dialect: options.serving ? new LimitingPostgresDialect(source) : new PostgresDialect(source),
    plugins: likeSqlite,
  })
  return {
    db,
    dialect: 'postgres',
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => db.destroy(),
    pool,
  }
}

/** Far more than the portal uses; a list of ids adds one statement for each length. */
const most = 1000

/** Keeps each prepared statement: parsing a short query takes SQLite longer than answering it. */
function keepStatements(database: SQLite.Database): Pick<SQLite.Database, 'prepare' | 'close'> {
  const kept = new LRUCache<string, SQLite.Statement>({ max: most })
  const prepare = (text: string): SQLite.Statement => {
    const found = kept.get(text)
    // While one is read row by row, as for a backup, nobody else gets it.
    if (found && !found.busy) return found
    const prepared = database.prepare(text)
    kept.set(text, prepared)
    return prepared
  }
  return { prepare: prepare as SQLite.Database['prepare'], close: () => database.close() }
}
