import { addSeconds } from 'date-fns'
import { sql, type SqlBool } from 'kysely'

/** Seconds by which the clocks of two processes may differ. */
const margin = 3600

/**
 * The latest instant at which something that takes so many seconds can end. What says a later one was begun before the clock
 * was set back, and has ended.
 */
export const latestEnd = (now: Date, seconds: number): string =>
  addSeconds(now, seconds + margin).toISOString()

/** Of a column that says until when a lease, a lock or a pause of so many seconds at most lasts: there is none any more. */
export const hasEnded = (column: string, now: Date, seconds: number) => sql<SqlBool>`(
  ${sql.ref(column)} is null or ${sql.ref(column)} <= ${now.toISOString()}
  or ${sql.ref(column)} > ${latestEnd(now, seconds)}
)`
