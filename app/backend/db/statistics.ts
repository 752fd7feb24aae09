import { sql } from 'kysely'
import type { Database } from './connect'

/** The rows of an index that are read: all of most installations, and enough of the others. */
const LOOKED_AT = 10_000

/**
 * The statistics for the planner of SQLite, which nothing else gathers; PostgreSQL does so by itself. Without
 * it some queries read everything of a status instead of a chain. Half a million items take a second.
 */
export const gatherStatistics = (database: StatisticsOf) => run(database, 'analyze')

/** Looks again at the tables that have grown tenfold since: a few milliseconds if none has. */
export const refreshStatistics = (database: StatisticsOf) => run(database, 'pragma optimize = 0x10002')

type StatisticsOf = Pick<Database, 'db' | 'dialect'>

async function run({ db, dialect }: StatisticsOf, statement: string): Promise<void> {
  if (dialect !== 'sqlite') return
  await sql.raw(`pragma analysis_limit = ${LOOKED_AT}`).execute(db)
  await sql.raw(statement).execute(db)
}
