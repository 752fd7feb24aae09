import type { BackendConfig } from '../core/config/config'
import type { Log } from '../core/context'
import { openPostgres, openSqlite, type Database } from './connect'
import { assertMigrated, laterMigrations, migrate } from './migrate'
import { portalLease, serveAlone } from './leases'
import { openReplica } from './replica'
import { assertNoUnfinishedRestore } from './unfinished-restore'
import { classifyError, isInPreparation } from './classify-error'

type Settings = Pick<BackendConfig, 'databaseUrl' | 'databasePool' | 'sqliteFile' | 'migrates'> &
  Partial<Pick<BackendConfig, 'databaseReadUrl'>>

/**
 * Migrates PostgreSQL before its first use, retried at each further one; if the settings leave that to the
 * command `migrate`, waits for it.
 * @param options.skipMigrations no migration, and no lease
 * @param options.serves for a portal: an embedded database has one
 * @throws the error of a migration of SQLite
 */
export async function openDatabase(
  { databaseUrl, databaseReadUrl, databasePool, sqliteFile, migrates }: Settings,
  log: Log,
  options: { skipMigrations: boolean; serves?: boolean },
): Promise<Database> {
  const bringUpToDate = async (database: Database) => {
    await assertNoUnfinishedRestore(database, sqliteFile)
    const later = await laterMigrations(database)
    if (later.length > 0) return log.info({ later }, 'the database is of a later release')
    if (!migrates) return assertMigrated(database)
    const migrations = await migrate(database)
    if (migrations.length > 0) log.info({ migrations }, 'database brought up to date')
  }
  if (!databaseUrl) {
    const giveBack = options.serves ? serveAlone(sqliteFile) : () => {}
    const opened = openSqlite(sqliteFile)
    const database = { ...opened, close: () => opened.close().finally(giveBack) }
    if (options.skipMigrations) return database
    try {
      await bringUpToDate(database)
      return database
    } catch (error) {
      await database.close()
      throw error
    }
  }
  const onError = (error: Error) => log.warn({ error: error.message }, 'database connection lost')
  // A restore needs one connection for its lease and another for the rows.
  if (options.skipMigrations) return openPostgres(databaseUrl, { poolSize: 2, onError })

  // For the lease and migrations, without time limits.
  const apart = openPostgres(databaseUrl, { poolSize: 2, onError })
  const lease = portalLease(apart)
  let upToDate: Promise<void> | undefined
  const prepare = () =>
    bringUpToDate(apart).catch((error: unknown) => {
      upToDate = undefined
      throw error
    })
  const serving = openPostgres(databaseUrl, {
    poolSize: databasePool,
    onError,
    serving: true,
    async beforeUse() {
      await lease.hold()
      await (upToDate ??= prepare())
    },
  })
  const replica =
    databaseReadUrl && openReplica(databaseReadUrl, { primary: serving, poolSize: databasePool, log })
  return {
    ...serving,
    ...(replica && { replica }),
    async close() {
      if (replica) await replica.close()
      await serving.close()
      await lease.release()
      await apart.close()
    },
  }
}

/** The database's location, for a person, and without the password. */
export function nameOfDatabase({
  databaseUrl,
  sqliteFile,
}: Pick<Settings, 'databaseUrl' | 'sqliteFile'>): string {
  const url = databaseUrl !== null && URL.canParse(databaseUrl) ? new URL(databaseUrl) : null
  return url ? `The database at ${url.host}${url.pathname}` : `The database ${sqliteFile}`
}

/** For a person, and without the password. */
export function explainDatabaseError(error: unknown, databaseUrl: string | null): string {
  const what = nameOfDatabase({ databaseUrl, sqliteFile: '' }).trim()
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  const why = first instanceof Error ? first.message : String(first)
  const startup = /^unsupported startup parameter: (\w+)/.exec(why)?.[1]
  const pooler = startup ? ` (PgBouncer: name ${startup} in ignore_startup_parameters)` : ''
  const how = isInPreparation(first)
    ? 'cannot be used yet'
    : classifyError(error) === 'away'
      ? 'does not answer'
      : 'cannot be used'
  return `${what} ${how}: ${why}${pooler}`
}
