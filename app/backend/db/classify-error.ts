import { DatabaseBeingRestored } from './restore-lock'

/** PostgreSQL: connections, shutdown, start, too many at once, a standby, and what the server gave up waiting for. */
const awaySql = /^(08...|57P0[1-5]|53300|53400|57014|55P03|25P03|25006)$/
const awaySystem = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/
/** What pg says without a code. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/
/** SQLite: another process holds the file for longer than we wait. */
const busySqlite = /^SQLITE_(BUSY|LOCKED)/
const full = /^(53100|SQLITE_FULL|ENOSPC|EDQUOT)$/

/**
 * What an error tells of the database and the disk below it: `away`, the database does not answer and may again in a
 * moment; `full`, there is no room left; null, anything else.
 */
export function classifyError(error: unknown): 'away' | 'full' | null {
  if (error instanceof DatabaseBeingRestored) return 'away'
  if (error instanceof AggregateError) return classifyError(error.errors[0])
  if (!(error instanceof Error)) return null
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return awayWords.test(error.message) ? 'away' : null
  if (full.test(code)) return 'full'
  if (awaySql.test(code) || awaySystem.test(code) || busySqlite.test(code)) return 'away'
  return null
}
