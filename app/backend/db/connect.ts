import { mkdirSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
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
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
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

// Counts and sums come as bigint, which pg hands over as text; ours fit a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens a PostgreSQL database by its URL. */
export function openPostgres(
  url: string,
  options: { poolSize: number; onError: (error: Error) => void },
): Database {
  const pool = new pg.Pool({ connectionString: url, max: options.poolSize, connectionTimeoutMillis: 5000 })
  // An idle connection that the server drops must not end the process; the pool opens another.
  pool.on('error', options.onError)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, dialect: 'postgres', close: () => db.destroy() }
}
