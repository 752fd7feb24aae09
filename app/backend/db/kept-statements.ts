import type SQLite from 'better-sqlite3'
import { LRUCache } from 'lru-cache'

/** Far more than the portal uses; a list of ids adds one statement for each length. */
const most = 1000

/** Keeps each prepared statement: parsing a short query takes SQLite longer than answering it. */
export function keepStatements(database: SQLite.Database): Pick<SQLite.Database, 'prepare' | 'close'> {
  const kept = new LRUCache<string, SQLite.Statement>({ max: most })
  const prepare = (text: string): SQLite.Statement => {
    const found = kept.get(text)
    // While one is read row by row, as for a backup, nobody else gets it.
    if (found && !found.busy) return found
    const prepared = database.prepare(text)
    kept.set(text, prepared)
    return prepared
  }
  return { prepare: prepare as SQLite.Database['prepare'], close: () => database.close() }
}
