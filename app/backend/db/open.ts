import type { BackendConfig } from '../core/config'
import type { Log } from '../core/context'
import { openPostgres, openSqlite, type Database } from './connect'
import { migrate } from './migrate'
import { holdSharedLock } from './restore-lock'
import { classifyError } from './classify-error'

type Settings = Pick<BackendConfig, 'databaseUrl' | 'databasePool' | 'sqliteFile'>

/**
 * Migrates PostgreSQL before its first use, retried at each new connection.
 * @param options.skipMigrations no migration, and no shared lock
 * @throws what a migration of SQLite threw
 */
export async function openDatabase(
  { databaseUrl, databasePool, sqliteFile }: Settings,
  log: Log,
  options: { skipMigrations: boolean },
): Promise<Database> {
  const bringUpToDate = async (database: Database) => {
    const migrations = await migrate(database)
    if (migrations.length > 0) log.info({ migrations }, 'database brought up to date')
  }
  if (!databaseUrl) {
    const database = openSqlite(sqliteFile)
    if (!options.skipMigrations) await bringUpToDate(database)
    return database
  }
  const onError = (error: Error) => log.warn({ error: error.message }, 'database connection lost')
  // A restore needs one connection for the exclusive lock and another for the rows.
  if (options.skipMigrations) return openPostgres(databaseUrl, { poolSize: 2, onError })

  let upToDate: Promise<void> | undefined
  const prepare = async () => {
    // On a connection without time limits.
    const alone = openPostgres(databaseUrl, { poolSize: 1, onError, onConnect: holdSharedLock })
    try {
      await bringUpToDate(alone)
    } catch (error) {
      upToDate = undefined
      throw error
    } finally {
      await alone.close()
    }
  }
  return openPostgres(databaseUrl, {
    poolSize: databasePool,
    onError,
    serving: true,
    async onConnect(connection) {
      await holdSharedLock(connection)
      await (upToDate ??= prepare())
    },
  })
}

/** For a person, and without the password. */
export function explainDatabaseError(error: unknown, databaseUrl: string | null): string {
  const url = databaseUrl !== null && URL.canParse(databaseUrl) ? new URL(databaseUrl) : null
  const what = url ? `The database at ${url.host}${url.pathname}` : 'The database'
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  const why = first instanceof Error ? first.message : String(first)
  return `${what} ${classifyError(error) === 'away' ? 'does not answer' : 'cannot be used'}: ${why}`
}
