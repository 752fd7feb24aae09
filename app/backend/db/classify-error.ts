import pg from 'pg'
import { DatabaseBeingRestored } from './leases'
import { DatabaseNotMigrated } from './migrate'

/** PostgreSQL: connection, shutdown, start-up, too many clients, standby, timeouts. */
const awaySql = /^(08...|57P0[1-5]|53300|53400|57014|55P03|25P03|25006)$/
const awaySystem = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/
const busySqlite = /^SQLITE_(BUSY|LOCKED)/
/** Reported by a pooler; retrying does not help. */
const unknownStartup = /^unsupported startup parameter/
const full = /^(53100|SQLITE_FULL|ENOSPC|EDQUOT)$/

/** The database answers, but must be restored or migrated first. */
export const isInPreparation = (error: unknown): boolean =>
  error instanceof DatabaseBeingRestored || error instanceof DatabaseNotMigrated

/** Reported by PostgreSQL itself, such as a wrong password or a missing database. */
export const isFromDatabase = (error: unknown): boolean => error instanceof pg.DatabaseError

/** `away`: the database does not answer and may in a moment; `full`: the disk; null: anything else. */
export function classifyError(error: unknown): 'away' | 'full' | null {
  if (isInPreparation(error)) return 'away'
  if (error instanceof AggregateError) return classifyError(error.errors[0])
  if (!(error instanceof Error)) return null
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return awayWords.test(error.message) ? 'away' : null
  if (full.test(code)) return 'full'
  if (unknownStartup.test(error.message)) return null
  if (awaySql.test(code) || awaySystem.test(code) || busySqlite.test(code)) return 'away'
  return null
}
