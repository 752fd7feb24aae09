import { addSeconds } from 'date-fns/addSeconds'
import { sql, type SqlBool } from 'kysely'

/** Seconds by which the clocks of two processes may differ. */
const margin = 3600

/** The latest instant at which something of so many seconds can end: a later end is from before the clock was set back. */
export const latestEnd = (now: Date, seconds: number): string =>
  addSeconds(now, seconds + margin).toISOString()

/** True once the lease, lock or pause in this column has ended, or ends later than any can. */
export const hasEnded = (column: string, now: Date, seconds: number) => sql<SqlBool>`(
  ${sql.ref(column)} is null or ${sql.ref(column)} <= ${now.toISOString()}
  or ${sql.ref(column)} > ${latestEnd(now, seconds)}
)`
