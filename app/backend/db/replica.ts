import { Kysely, PostgresDialect, sql, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import type { Log } from '../core/context'
import { classifyError } from './classify-error'
import { openPool, type Db, type ReadReplica } from './connect'
import type { Tables } from './tables'

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

export function openReplica(
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
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }) }),
    lag: () => (performance.now() - currentAt) / 1000,
    mayAnswer: (wrote) => isCurrent() && (wrote === null || parseLsn(wrote) <= replayed),
    async close() {
      clearInterval(timer)
      await looking
      await pool.end()
    },
  }
}
