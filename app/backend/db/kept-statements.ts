import type SQLite from 'better-sqlite3'
import { LRUCache } from 'lru-cache'

/** Far more than the portal has; lists of ids make some more, each with its number of them. */
const most = 1000

/**
 * Prepares each statement once and keeps it: SQLite takes longer to read a short query than to answer it, and prepares a
 * kept one anew by itself after a migration.
 */
export function keepStatements(database: SQLite.Database): Pick<SQLite.Database, 'prepare' | 'close'> {
  const kept = new LRUCache<string, SQLite.Statement>({ max: most })
  const prepare = (text: string): SQLite.Statement => {
    const found = kept.get(text)
    // While one is read row by row, as for a backup, it is not given to anybody else.
    if (found && !found.busy) return found
    const prepared = database.prepare(text)
    kept.set(text, prepared)
    return prepared
  }
  return { prepare: prepare as SQLite.Database['prepare'], close: () => database.close() }
}
