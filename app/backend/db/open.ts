import type { BackendConfig } from '../core/config/config'
import type { Log } from '../core/context'
import {
  likeSqlite,
  openPostgres,
  openSqlite,
  openPool,
  type Database,
  type Db,
  type ReadReplica,
} from './connect'
import { assertMigrated, laterMigrations, migrate } from './migrate'
import { portalLease, serveAlone } from './leases'
import { assertNoUnfinishedRestore } from './unfinished-restore'
import { classifyError, isInPreparation } from './classify-error'
import { Kysely, PostgresDialect, sql, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables'

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

/** A read is never older than this. */
const oldestRead = 5000

const lookMilliseconds = 500

/** A place in the log of writes, such as `16/B374D848`. */
function parseLsn(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** The replica's message for a query that its replay interrupted. */
const conflict = '40001'

function openReplica(
  url: string,
  {
    primary,
    poolSize,
    log,
  }: { primary: { db: Db; pool: Pick<pg.Pool, 'connect'> }; poolSize: number; log: Log },
): ReadReplica & { close(): Promise<void> } {
  const pool = openPool(url, { poolSize, onError: () => {}, serving: true })
  let replayed = 0n
  /** The primary's log had reached `place` at `at`, by a monotonic clock. */
  let awaited: { place: bigint; at: number } | undefined
  let currentAt = -Infinity
  let serves: boolean | undefined
  let why = ''

  const isCurrent = () => performance.now() - currentAt < oldestRead
  const tell = () => {
    if (serves === isCurrent()) return
    serves = isCurrent()
    if (serves) log.info({}, 'the replica answers reads')
    else log.warn({ why: why || 'it is behind' }, 'reads go to the primary')
  }
  const fail = (error: unknown) => {
    currentAt = -Infinity
    why = error instanceof Error ? error.message : String(error)
  }
  const look = async () => {
    if (!awaited) {
      const at = performance.now()
      const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(
        primary.db,
      )
      awaited = { place: parseLsn(rows[0]?.lsn ?? '0/0'), at }
    }
    const { rows } = await pool.query<{ lsn: string | null }>(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as lsn',
    )
    const lsn = rows[0]?.lsn
    if (!lsn) throw new Error('DATABASE_READ_URL leads to no replica')
    replayed = parseLsn(lsn)
    why = ''
    if (replayed < awaited.place) return
    currentAt = awaited.at
    awaited = undefined
  }
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look()
      .catch(fail)
      .finally(() => {
        tell()
        looking = undefined
      })
  }, lookMilliseconds).unref()

  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect().catch((error: unknown) => fail(error))
    if (!client) return primary.pool.connect()
    let broken = false
    const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
      try {
        return (await client.query(text, [...values])) as unknown as PostgresQueryResult<R>
      } catch (error) {
        const isAway = classifyError(error) === 'away'
        if (!isAway && (error as { code?: unknown }).code !== conflict) throw error
        if (isAway) fail(error)
        broken ||= isAway
        const other = await primary.pool.connect()
        try {
          return (await other.query(text, [...values])) as unknown as PostgresQueryResult<R>
        } finally {
          other.release()
        }
      }
    }
    return { query: query as PostgresPoolClient['query'], release: () => client.release(broken) }
  }
  return {
    db: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
      plugins: likeSqlite,
    }),
    lag: () => (performance.now() - currentAt) / 1000,
    mayAnswer: (wrote) => isCurrent() && (wrote === null || parseLsn(wrote) <= replayed),
    async close() {
      clearInterval(timer)
      await looking
      await pool.end()
    },
  }
}
